/**
 * Base words of common passwords. Written for this project (the word itself, keyboard walks, names,
 * seasons, the service's subject), not copied from a leaked list.
 * `password-policy.ts` defines how a password is compared with them.
 */
export const commonPasswordWords: ReadonlySet<string> = new Set(
  `
  password passwort passwd passphrase passcode motdepasse contrasena parola secret geheim himitsu angou pasuwado
  welcome willkommen bienvenue bienvenido benvenuto youkoso hello hallo bonjour konnichiwa ohayou arigatou sayonara
  admin administrator root superuser sysadmin operator manager user username guest visitor test tester testing testuser temp
  temporary default example sample demo changeme changeit change letmein letmeinnow openup opensesame sesame login logon signin
  access account private security secure safe office company work school student teacher professor university college campus
  library research science physics quantum qubit qubits quantumcomputer quantumcloud quantumcomputing qiskit openqasm portal cloud
  computer laptop desktop internet network wifi server database windows linux ubuntu debian macbook apple google amazon
  microsoft facebook twitter instagram youtube github netflix samsung nintendo playstation pokemon pikachu mario zelda
  qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop asdfghjkl asdfgh asdf zxcvbnm zxcvbn zxcv qazwsx qazwsxedc wsxedc
  qweasd qweasdzxc qwer qwert qwertyqwerty poiuytrewq lkjhgfdsa mnbvcxz abc abcd abcde abcdef abcdefg abcdefgh abcdefghij
  alphabet aaaa aaaaa aaaaaa aaaaaaaa xxxx xxxxxx zzzz
  love iloveyou iloveu loveyou loveme lovely sweetheart darling baby babygirl princess angel sunshine sunflower flower rose
  butterfly rainbow unicorn dragon tiger lion monkey panda kitten kitty puppy doggy chicken elephant dolphin eagle falcon phoenix
  master shadow hunter killer ninja samurai warrior knight wizard magic matrix starwars startrek batman superman spiderman
  ironman hero legend champion winner freedom liberty peace happy lucky money dollar gold golden silver diamond crystal
  football soccer baseball basketball volleyball hockey tennis golf cricket rugby sakura haru natsu fuyu nihon fuji tokyo osaka kyoto nippon japan
  london paris berlin newyork america england france germany spring summer autumn winter january february march april june
  july august september october november december monday tuesday wednesday thursday friday saturday sunday birthday christmas
  holiday vacation weekend coffee chocolate cookie banana orange cherry pepper cheese pizza burger beer whiskey
  michael michelle jessica jennifer daniel thomas andrew joshua matthew robert william charlie george james john david richard
  anthony ashley amanda nicole maria anna sophie laura julia sarah emma taro hanako tanaka suzuki yamada satou takahashi
  trustno trustnoone whatever nothing something anything everything nobody blink correcthorsebatterystaple
  `
    .trim()
    .split(/\s+/),
)
