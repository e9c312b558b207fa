// Patterns of most leaked passwords that are long enough and mix cases and digits: one or two common words, or
// neighboring letters, decorated with digits and symbols. They replace a list of many thousands of passwords.

const WORDS = new Set(
  [
    'password,passwort,passwd,passphrase,welcome,letmein,changeme,secret,login,admin,administrator,root',
    'user,guest,test,testing,default,temp,temporary,master,access,system,server,computer,internet',
    'security,qwerty,qwertz,azerty,iloveyou,love,lovely,sunshine,princess,dragon,monkey,shadow,superman',
    'batman,spiderman,pokemon,starwars,football,baseball,basketball,soccer,hockey,liverpool,chelsea',
    'arsenal,barcelona,jordan,michael,jennifer,jessica,ashley,daniel,thomas,andrew,joshua,charlie,george',
    'robert,william,matthew,anthony,nicole,hannah,samantha,amanda,hunter,ranger,killer,summer,winter',
    'spring,autumn,january,february,march,april,may,june,july,august,september,october,november,december',
    'monday,tuesday,wednesday,thursday,friday,saturday,sunday,hello,freedom,whatever,trustno,trustnoone',
    'nothing,forever,family,mother,father,blessed,jesus,christ,angel,heaven,purple,orange,banana,cookie',
    'chocolate,cheese,pepper,ginger,mustang,ferrari,mercedes,corvette,harley,yankees,dallas,london',
    'newyork,america,company,office,business,warehouse,amazon,google,facebook,samsung,microsoft,windows',
    'apple,iphone,android,new,old,my,the,is,and,pass,word',
  ].flatMap((line) => line.split(',')),
)

/** Sequences of neighboring keys and letters. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1234567890',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
]

const LIKE_LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}

/** Minimum number of distinct characters in a password that is not just a pattern. */
const MIN_DISTINCT = 5

/** True for a password that attackers try first, even if it is decorated with digits and symbols. */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase()
  if (new Set(lower).size < MIN_DISTINCT) return true
  const core = lower.replace(/^[^a-z@$]+|[^a-z]+$/g, '')
  const spelled = core.replace(/[0134578@$]/g, (sign) => LIKE_LETTERS[sign] ?? sign)
  return isWalk(lower.replace(/[^a-z0-9]/g, '')) || [lower, spelled].map(lettersOf).some(isFewWords)
}

const lettersOf = (text: string): string => text.replace(/[^a-z]/g, '')

const isFewWords = (letters: string): boolean => {
  if (isKnown(letters)) return true
  for (let at = 2; at < letters.length - 1; at++)
    if (isKnown(letters.slice(0, at)) && isKnown(letters.slice(at))) return true
  return false
}

const isKnown = (letters: string): boolean => WORDS.has(letters) || (letters.length > 3 && isBeside(letters))

const isBeside = (text: string): boolean =>
  ROWS.some((row) => row.includes(text) || [...row].reverse().join('').includes(text))

/** True for one or two runs of neighbors, such as 1q2w3e4r5t6y or abcdef123456. */
const isWalk = (text: string): boolean => {
  if (isBeside(text)) return true
  for (let at = 3; at < text.length - 2; at++) if (isBeside(text.slice(0, at)) && isBeside(text.slice(at))) return true
  return false
}
