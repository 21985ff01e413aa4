/** An address as the audit trail may keep it for ever: enough to recognise, not to write to. */
export function maskedAddress(email: string): string {
  if (email === '') return 'without an e-mail address';
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}…@${domain}`;
}
