/**
 * Column headers that people and programs use, in lower case without spaces and punctuation. `weak` names are used only
 * in a row without a better name.
 */
export const trackingNames = {
  names: `tracking trackings trackingnum trackingnums trackingnumber trackingnumbers trackingno trackingnos trackingid
    trackingids trackingcode trackingcodes track trackno tracknum tracknumber waybill waybillno waybillnum waybillnumber
    awb awbno shipmenttracking shipmenttrackingnumber trackingnumberlist
    运单号 运单号码 运单编号 运单 快递单号 快递单号码 快递号 快递单 快递编号 物流单号 物流号 物流编号 物流运单号 跟踪号 跟踪号码 跟踪单号 跟踪编号
    追踪号 追踪号码 追踪单号 追踪编号 面单号 包裹单号 包裹号 单号
    運單號 運單號碼 快遞單號 快遞號 物流單號 跟蹤號 追蹤號 追蹤號碼 追蹤單號 單號 追跡番号 お問い合わせ番号 伝票番号`,
  weak: `carriernametrackingnumber carriernameandtrackingnumber carriertrackingnumber carrierandtracking carriertracking
    carrierandtrackingnumber parcelnumber parcelno packageid 快递公司及单号 物流公司及单号`,
}
export const upcNames = {
  names: `upc upcs upccode upcno upcnum upcnumber upcbarcode barcode barcodes barcodeno barcodenumber ean eancode ean13 gtin
    gtin12 gtin13 upcean eanupc upc码 upc碼 条码 条形码 商品条码 商品条形码 产品条码 产品条形码 條碼 條形碼 商品條碼 產品條碼 バーコード`,
  weak: 'dbbarcode itembarcode productbarcode productcode itemupc productupc skubarcode 商品编码',
}
export const quantityNames = {
  names: `qty qtys quantity quantities count counts units pcs pieces qtypcs quantitypcs itemquantity itemqty
    数量 件数 个数 商品数量 产品数量 數量 件數 個數 商品數量 產品數量`,
  weak: 'quantityshipped shippedquantity qtyshipped shippedqty quantityordered orderquantity orderqty unitcount 发货数量 发货件数 實發數量 订单数量',
}
export const noteNames = {
  names: `note notes remark remarks memo memos comment comments 备注 备注信息 備註 附注 说明 留言 備注 附註 說明 備考`,
}
export const productNames = {
  names: `productname product name title item itemname producttitle itemtitle
    商品名称 商品名 产品名称 产品名 品名 名称 商品標題 商品标题 標題 标题 商品名稱 產品名稱 名稱`,
  weak: 'description itemdescription productdescription',
}
/** Units that an offer asks for. Beside a quantity, a total is often an amount of money. */
export const totalNames = {
  names: `${quantityNames.names} totalqty totalquantity totalunits originaltotal
    总数 总数量 总件数 总量 求购数量 收购数量 采购数量 總數 總數量 總量 合計数量`,
  weak: `${quantityNames.weak} total totals needed wanted limit max maxqty qtyneeded qtywanted cap 需求数量 需求量 限量 上限`,
}
/** Price per unit of an offer. An amount can be that of the whole row. */
export const offerPriceNames = {
  names: `price prices unitprice priceusd priceperunit priceeach offerprice buyprice buyingprice payout
    价格 单价 求购价 收购价 求购价格 收购价格 價格 單價 収購價 收購價 価格 単価`,
  weak: 'cost unitcost costprice costperunit rate 成本 进价 采购价 報價 报价',
}
export const bonusNames = {
  names:
    'bonus bonuses bouns bonususd bonusperunit unitbonus extra commission 奖金 奖励 佣金 补贴 獎金 獎勵 傭金 ボーナス',
}
/** Last day of an offer. "Exp Date" and 有效期 are often the expiry of the goods, and a date can be any day. */
export const expiryNames = {
  names: `expirydate expiry expiries expires expireson expiredate expiration expirationdate enddate deadline
    duedate validuntil validthrough validto lastday 到期日期 到期日 到期时间 截止日期 截止日 截止时间 过期日期 结束日期
    到期時間 截止時間 過期日期 結束日期 締切日`,
  weak: 'ends end until through 到期 截止',
}
