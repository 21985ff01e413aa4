import { expect, test } from '@jest/globals';
import { sheetsOf } from './workbook-sheets';

/** A workbook with the sheets Members, Empty and Guests, as saved by a spreadsheet program. */
const WORKBOOK = [
  'UEsDBBQAAAAIANVRdl0G8pnQgAAAAKEAAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbCWOSw7CIBCGr0LY20EXLgzQhX',
  'oDLzAh00fkFRhNvb3QLme+/6XHLXjxpVLXFI08D0qOVr9+mapoJFYjF+Z8A6huoYB1SJliI1MqAbmdZYaM7o0zwUWp',
  'K7gUmSKfuGdIqx804cezeG7tfbQ0uxT3Q9erjMSc/eqQG4ZOwWrYR9g/UEsDBBQAAAAIANVRdl0CXnXhuwAAAFUBAA',
  'APAAAAeGwvd29ya2Jvb2sueG1sjZBJDsIwDEWvEvkApBSJRdWWDQix4BChdWlEnUR2mG5PGCoVVqw8PX37u1zdaFAX',
  'ZLHeVTCfZbCqy6vn08H7k0pDJxX0MYZCa2l6JCMzH9ClSeeZTEwlH7UERtNKjxhp0HmWLTUZ6+CtUPA/Gr7rbINr35',
  'wJXXyLMA4mptOkt0GgLl8b5BOVM4QV7JEOyQCoV3PXJhuguLAp4V07B/2NbyjE+wTOJ3D+C2/PKHEqvZjQiyetx5P0',
  '+LX6AVBLAwQUAAAACADVUXZdyaZieaoAAAAgAgAAGgAAAHhsL19yZWxzL3dvcmtib29rLnhtbC5yZWxzvZFLCoMwEI',
  'avEnIARy10UYxuunFbeoEQRyOaB5n0dfuGQksFKV25Guaf4ZsPpmruZmZXDDQ6K3iR5bypqxPOMqaA9OiJpQ1LgusY',
  '/QGAlEYjKXMebZr0LhgZUxsG8FJNckAo83wP4ZvBl0zWdoKHtis4Oz88/sN2fT8qPDp1MWjjygm4uTCRRowJKsOAUf',
  'BPRPAqRZaoHNZlyo1lyl8yu41ldm8ZWPy+fgJQSwMEFAAAAAgA1VF2XX03mfTMAAAAhwEAABgAAAB4bC93b3Jrc2hl',
  'ZXRzL3NoZWV0MS54bWx1kMtSwzAMRX/F4wUrqNIsWIDjUga2sOALNIkgnvoRbPXx+VXaTqadaXbS1eNI16wOwasd5e',
  'JSbPRyUemVNfuUN6UnYiXVWBrdMw8vAKXtKWBZpIGiVH5TDsiS5j8oQybsTkPBQ11VzxDQRW3NSftARmty2qssFFHb',
  'MVgvteJGu+hdpB/OortiDdsvDGSArYExh/bS/z7X//kkMH87AUKbkPWErGdWfG9Q/nlUD//bxK/rDs/BvSvmVmCHb3',
  'TAMHgaPbl3Dly5AZPN9ghQSwMEFAAAAAgA1VF2XW0BP7prAAAAhQAAABgAAAB4bC93b3Jrc2hlZXRzL3NoZWV0Mi54',
  'bWxNjUEOgzAMBL+C8gCc9tBDFcKlH7Fat0HFSWRbwPOJOCBuuztaTRg3nruFRKeSB3frvRtjWIv8NRFZ12jWwSWz+g',
  'TQdyJG7Uul3Mi3CKO1Kj/QKoSf48Qz3L1/AOOUXQzH9kLDGOCaT0ncAVBLAwQUAAAACADVUXZdOS700bwAAAB1AQAA',
  'GAAAAHhsL3dvcmtzaGVldHMvc2hlZXQzLnhtbHWQTQ6CQAyFr0LmABZZuDDD+BMTV7rxBA1WmDg/ZKYKx3cghmgCu/',
  'b1vX5p5a63JntTiNq7UqxXudgp2fnwjA0RZ2nqYika5nYLEKuGLMaVb8mlycMHi5zaUENsA+F9DFkDRZ5vwKJ2QslR',
  'OyGjksF3WUiUpFZDcViLjEuhndGObhySrqOSrK5oSQIrCUMP1dd/XPJfUJt/PyTWBCwmYLGw4PyiyHPEpUA9BPbUo2',
  '0NDR+Yw8PP7TA9VX0AUEsBAhQAFAAAAAgA1VF2XQbymdCAAAAAoQAAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50',
  'X1R5cGVzXS54bWxQSwECFAAUAAAACADVUXZdAl514bsAAABVAQAADwAAAAAAAAAAAAAAAACxAAAAeGwvd29ya2Jvb2',
  'sueG1sUEsBAhQAFAAAAAgA1VF2XcmmYnmqAAAAIAIAABoAAAAAAAAAAAAAAAAAmQEAAHhsL19yZWxzL3dvcmtib29r',
  'LnhtbC5yZWxzUEsBAhQAFAAAAAgA1VF2XX03mfTMAAAAhwEAABgAAAAAAAAAAAAAAAAAewIAAHhsL3dvcmtzaGVldH',
  'Mvc2hlZXQxLnhtbFBLAQIUABQAAAAIANVRdl1tAT+6awAAAIUAAAAYAAAAAAAAAAAAAAAAAH0DAAB4bC93b3Jrc2hl',
  'ZXRzL3NoZWV0Mi54bWxQSwECFAAUAAAACADVUXZdOS700bwAAAB1AQAAGAAAAAAAAAAAAAAAAAAeBAAAeGwvd29ya3',
  'NoZWV0cy9zaGVldDMueG1sUEsFBgAAAAAGAAYAmAEAABAFAAAAAA==',
].join('');

test('each sheet that holds anything becomes rows of text', async () => {
  const bytes = Uint8Array.from(atob(WORKBOOK), (letter) => letter.charCodeAt(0));
  const file = new File([bytes], 'members.xlsx');
  // Browsers have this, jsdom does not.
  Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes.buffer) });
  expect(await sheetsOf(file)).toEqual([
    { name: 'Members', text: '"Name","E-mail"\r\n"Okafor, ""Ada""","ada@example.org"' },
    { name: 'Guests', text: '"Name","Mail"\r\n"Guest","guest@example.org"' },
  ]);
});
