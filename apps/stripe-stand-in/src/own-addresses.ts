/** Pages that people are led to. `url`: where the stand-in is. */
export const checkoutPageAt = (url: string, sessionId: string): string => `${url}/pay/${sessionId}`;
export const invoicePageAt = (url: string, invoiceId: string): string => `${url}/invoice/${invoiceId}`;

/** What is stored names the address of its time. Started again on another port, the stand-in leads to where its pages are now. */
export function leadingTo<T extends object>(url: string, stored: T): T {
  const { object, id, url: page, hosted_invoice_url: invoicePage } = stored as Record<string, unknown>;
  if (object === 'checkout.session' && page) return { ...stored, url: checkoutPageAt(url, String(id)) };
  if (object === 'invoice' && invoicePage) return { ...stored, hosted_invoice_url: invoicePageAt(url, String(id)) };
  return stored;
}
