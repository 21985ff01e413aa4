import { expect, test } from '@jest/globals';
import { meantDomain } from './domains.rules.js';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['mgail.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.de', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmai.fr', 'hotmail.fr'],
  ['hotmail.cm', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['yaho.co.uk', 'yahoo.co.uk'],
  ['t-onlin.de', 't-online.de'],
  ['iclod.com', 'icloud.com'],
  ['wanado.fr', 'wanadoo.fr'],
  ['club-house.con', 'club-house.com'],
])('%s is probably %s', (typed, meant) => {
  expect(meantDomain(`ada@${typed}`)).toBe(meant);
});

const real =
  'gmx.de gmx.net gmx.at gmx.ch gmx.com web.de t-online.de t-online.hu freenet.de arcor.de mail.de email.de posteo.de ' +
  'mailbox.org aol.de aol.com free.fr sfr.fr laposte.net wanadoo.fr neuf.fr bbox.fr orange.fr libero.it alice.it ' +
  'tiscali.it virgilio.it tin.it wp.pl op.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz email.cz ziggo.nl ' +
  'kpnmail.nl hetnet.nl planet.nl home.nl xs4all.nl telenet.be skynet.be bluewin.ch sunrise.ch hispeed.ch ' +
  'telia.com mail.dk hotmail.it hotmail.se hotmail.es hotmail.gr hotmail.com live.dk live.se live.nl live.com ' +
  'ymail.com mail.com email.com me.com mac.com msn.com googlemail.com outlook.de outlook.fr outlook.co.th yahoo.fr ' +
  'yahoo.it yahoo.co.uk yahoo.co.jp yahoo.com btinternet.com sky.com talktalk.net proton.me protonmail.com ' +
  'protonmail.ch pm.me fastmail.com yandex.ru mail.ru bk.ru uni-bonn.de sapo.pt terra.es telefonica.net ukr.net ' +
  'abv.bg libera.it constructor.example xn--mller-kva.example';

test.each(real.split(' '))('%s is not doubted', (domain) => {
  expect(meantDomain(`ada@${domain}`)).toBeUndefined();
});
