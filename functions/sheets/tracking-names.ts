/** What people call the columns of a list of parcels, without spaces and signs, in lower case. */
export const trackingNames = {
  tracking: `tracking trackings trackingnum trackingnums trackingnumber trackingnumbers trackingno trackingnos trackingid
    trackingcode track trackno tracknum tracknumber waybill waybillno waybillnum waybillnumber awb
    运单号 运单号码 运单编号 运单 快递单号 快递号 快递单 快递编号 物流单号 物流号 物流编号 跟踪号 跟踪号码 跟踪单号 跟踪编号 追踪号 追踪号码 追踪单号 追踪编号 面单号 包裹单号
    運單號 運單號碼 快遞單號 快遞號 物流單號 跟蹤號 追蹤號 追蹤號碼 追蹤單號`,
  upc: `upc upcs upccode upcno upcnum upcnumber upcbarcode barcode barcodes barcodeno barcodenumber ean eancode ean13 gtin
    upcean eanupc upc码 upc碼 条码 条形码 商品条码 商品条形码 产品条码 产品条形码 條碼 條形碼 商品條碼 產品條碼`,
  qty: `qty qtys quantity quantities count counts units pcs pieces qtypcs quantitypcs 数量 件数 个数 商品数量 产品数量 數量 件數 個數 商品數量 產品數量`,
}
