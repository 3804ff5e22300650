import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { SETTINGS } from '../../config/config.module.js';
import type { Settings } from '../../config/settings.js';
import type { Seller } from './receipt-pdf.js';
import { Receipts } from './receipts.js';

/** Receipts as files to keep. */
@Injectable()
export class ReceiptFiles {
  private readonly seller: Seller;

  constructor(
    @Inject(SETTINGS) { SELLER_NAME, SELLER_ADDRESS, SELLER_TAX_ID, CONTACT_EMAIL, STRIPE_BASE_URL }: Settings,
    @InjectDataSource() private readonly database: DataSource,
    private readonly receipts: Receipts,
  ) {
    this.seller = {
      name: SELLER_NAME,
      address: SELLER_ADDRESS,
      taxId: SELLER_TAX_ID ?? null,
      email: CONTACT_EMAIL,
      isTrial: STRIPE_BASE_URL !== undefined,
    };
  }

  /** @throws {Problem} 404 for an invoice of somebody else, and for one that there is not */
  async of(uid: string, invoiceId: string): Promise<StreamableFile> {
    const receipt = await this.receipts.one(uid, invoiceId);
    const [person] = await this.database.query<{ name: string; email: string }[]>('SELECT name, email FROM users WHERE uid = $1', [uid]);
    const buyer = { uid, name: person ? person.name || person.email : null, email: person?.email ?? null };
    // its fonts and what reads them are large: only who asks for a receipt waits for them
    const { receiptPdf } = await import('./receipt-pdf.js');
    return new StreamableFile(receiptPdf(receipt, this.seller, buyer), {
      type: 'application/pdf',
      disposition: `attachment; filename="receipt-${invoiceId.replace(/[^\w-]/g, '')}.pdf"`,
    });
  }
}
