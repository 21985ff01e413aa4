/** An address as the audit trail may keep it forever: recognisable, but no use for writing to. */
export function maskedAddress(email: string): string {
  if (email === '') return 'without an email address';
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}…@${domain}`;
}
