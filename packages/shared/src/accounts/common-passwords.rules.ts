/**
 * The words that common passwords are built on, from published lists of leaked passwords, plus some that fit
 * this product. Compared after look-alikes are read as letters and other digits and symbols dropped.
 */
const commonCores = new Set(
  `a aa aaa aaaa aaaaa aaaaaa ab abc abcd abcde abcdef access admin administrator alexander amanda
  andrew angel anthony april arsenal ashley august austin autumn baby babygirl bailey barcelona
  baseball basketball batman blink buster butterfly change changeme charlie chelsea chocolate computer
  cookie daniel default demo diamond donald dragon election elections england facebook family february
  flower football forever freedom friday george ginger google guest hannah hello hockey hunter hustings
  iloveu iloveyou india instagram internet jasmine jennifer jessica jesus jordan joshua july june killer
  letmein liverpool login london love lovely loveme maggie manager march master matthew merlin michael
  michelle monday monkey mother mustang my nicole november october oracle organiser organizer owner pass
  passe password passwort pepper pokemon princess purple q qaz qazwsx qwe qwer qwert qwertyuiop qwerty
  qwertz ranger robert root samsung saturday secret september shadow soccer spring start starwars steven
  student summer sunday sunshine superman support sysadmin system taylor teacher temp temporary test
  tester testing thomas thursday tigger tuesday user vote voter votes voting wednesday welcome whatever
  william winter wsx x xxx yamaha you zaq zaqwsx zxc zxcv zxcvb zxcvbn zxcvbnm`.split(/\s+/),
);

/** Keyboard patterns with digits or symbols inside, in lower case. */
const commonWhole = new Set(
  `1q2w3e4r! 1q2w3e4r@ 1q2w3e4r$ 1q2w3e4r% 1q2w3e4r5t! 1qa@ws3ed 1qaz!qaz 1qaz@wsx 1qaz@wsx3edc
  1qaz!qaz2wsx 1qaz2wsx! 1qaz2wsx@ !q2w3e4r !qaz1qaz !qaz2wsx !qaz@wsx1 @wsx2wsx 2wsx@wsx a1b2c3d4!
  a1b2c3d4@ a1b2c3d4$ a!1s@2d3 zaq!2wsx zaq1@wsx zaq12wsx! zaq1!qaz`.split(/\s+/),
);

const ornaments = /^[\d@$!%*?&]+|[\d@$!%*?&]+$/g;
const spelledWith: Record<string, string> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  0: 'o',
  1: 'i',
  3: 'e',
  5: 's',
};

/**
 * True if an attacker would try this password early: a common word or name with capitals, digits, symbols or
 * look-alike letters, such as `Password1!`, `P@ssw0rd123` or `Summer2026!`.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (commonWhole.has(lower)) return true;
  const readings = [lower.replace(ornaments, ''), lower.replace(/[\d!*?]+$/, '')];
  return readings.some((reading) => {
    const word = reading.replace(/[@$!0135]/g, (sign) => spelledWith[sign] ?? sign);
    return commonCores.has(word) || commonCores.has(word.replace(/[^a-z]/g, ''));
  });
}
