import { type Receipt, toCredits } from '@scenewright/domain';
import PDFDocument from 'pdfkit';
import { directionOf, inVisualOrder, isRightToLeftIn } from './reading-order.js';
import { type FontName, type FontRun, fontFile, runsOf } from './receipt-fonts.js';

/** Who sold it, as the settings say. */
export interface Seller {
  readonly name: string;
  /** Lines. */
  readonly address: readonly string[];
  readonly taxId: string | null;
  readonly email: string;
  /** A stand-in takes the payments: no money moves. */
  readonly isTrial: boolean;
}

/** Who bought it; nulls of somebody who has left, whom nobody can name any more. */
export interface Buyer {
  readonly uid: string;
  readonly name: string | null;
  readonly email: string | null;
}

const LEFT = 56;
const WIDTH = 483;
const AMOUNT = 110;
const INK = '#1a1b1d';
const QUIET = '#5c6066';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = (cents: number): string => money.format(cents / 100);
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const onDay = (iso: string): string => day.format(new Date(iso));

/** A receipt as a PDF, which comes as it is made. The same receipt is the same file. */
export function receiptPdf(receipt: Receipt, seller: Seller, buyer: Buyer): PDFKit.PDFDocument {
  const made = new Date(receipt.returned?.at ?? receipt.at);
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 40, left: LEFT, right: 56 },
    lang: 'en',
    displayTitle: true,
    info: { Title: `Receipt ${receipt.invoiceId}`, Author: seller.name, CreationDate: made, ModDate: made },
  });
  new ReceiptPage(document).fill(receipt, seller, buyer);
  document.end();
  return document;
}

interface Place {
  readonly x?: number;
  readonly width?: number;
  readonly align?: 'left' | 'right';
  readonly size?: number;
  readonly color?: string;
  readonly font?: FontName;
}

class ReceiptPage {
  constructor(private readonly document: PDFKit.PDFDocument) {}

  fill(receipt: Receipt, seller: Seller, buyer: Buyer): void {
    const { invoiceId, at, periodStart, periodEnd, lines, total, returned, creditsPerMonth } = receipt;
    if (seller.isTrial) this.write('For trial: a stand-in took this payment, and no money moved.', { color: QUIET });
    this.write(total < 0 ? 'Credit note' : 'Receipt', { size: 22, font: 'bold' });
    this.gap(6);
    this.write(`Number ${invoiceId}`, { color: QUIET });
    this.write(`Date ${onDay(at)}`, { color: QUIET });
    this.gap(20);
    const top = this.document.y;
    this.block('From', [seller.name, ...seller.address, ...(seller.taxId ? [`Tax ID ${seller.taxId}`] : []), seller.email], LEFT);
    const below = this.document.y;
    this.document.y = top;
    const who = buyer.name === null ? ['Somebody who has left', buyer.uid] : [buyer.name, buyer.email ?? ''];
    this.block('To', who, LEFT + WIDTH / 2);
    this.document.y = Math.max(below, this.document.y);
    this.gap(24);
    this.rule();
    for (const { what, amount } of lines) this.row(what, dollars(amount));
    this.write(`For ${onDay(periodStart)} to ${onDay(periodEnd)}`, { color: QUIET, width: WIDTH - AMOUNT });
    this.gap(8);
    this.rule();
    // the studio charges its prices as they are, and asks the payments service for no tax on top
    this.row('Tax', 'none charged', { color: QUIET });
    this.row('Total', dollars(total), { font: 'bold' });
    if (total >= 0) this.row(`Paid on ${onDay(at)}`, dollars(total));
    else this.row('Credited towards what is paid next', dollars(-total));
    if (returned) this.row(`Given back on ${onDay(returned.at)}`, dollars(returned.amount), { font: 'bold' });
    this.gap(8);
    this.rule();
    if (creditsPerMonth !== null) {
      const credits = toCredits(creditsPerMonth).toLocaleString('en-US');
      this.write(`It ${returned ? 'had bought' : 'bought'} ${credits} credits for each month of this period.`);
    }
    if (total > 0) this.write('Paid by card, or out of credit from an earlier change of plan.', { color: QUIET });
    this.write('Amounts are in US dollars, days in UTC.', { color: QUIET });
  }

  private block(title: string, lines: readonly string[], x: number): void {
    const width = WIDTH / 2 - 16;
    this.write(title, { x, width, color: QUIET, size: 9 });
    for (const line of lines) if (line) this.write(line, { x, width });
  }

  private row(what: string, amount: string, place: Place = {}): void {
    const top = this.document.y;
    this.write(what, { ...place, width: WIDTH - AMOUNT });
    const bottom = this.document.y;
    this.document.y = top;
    this.write(amount, { ...place, x: LEFT + WIDTH - AMOUNT, width: AMOUNT, align: 'right' });
    this.document.y = Math.max(bottom, this.document.y);
    this.gap(4);
  }

  private write(text: string, { x = LEFT, width = WIDTH, align = 'left', size = 10.5, color = INK, font = 'regular' }: Place = {}): void {
    this.document.fontSize(size).fillColor(color);
    const options = { width, align, lineGap: 3 };
    // the library sets words from left to right, and lays out a run as one where features are asked for
    if (isRightToLeftIn(text)) for (const line of this.lines(text, width, font)) this.draw(line, x, { ...options, features: [] });
    else this.draw(runsOf(text, font), x, options);
  }

  private draw(runs: readonly FontRun[], x: number, options: PDFKit.Mixins.TextOptions): void {
    runs.forEach((run, n) => {
      this.document.font(fontFile(run.font));
      const given = { ...options, continued: n < runs.length - 1 };
      if (n === 0) this.document.text(run.text, x, this.document.y, given);
      else this.document.text(run.text, given);
    });
  }

  /** The lines that a text fills, each with its runs as they stand from left to right: their order depends on where a line ends. */
  private lines(text: string, width: number, font: FontName): FontRun[][] {
    const base = directionOf(text);
    const runsIn = (line: string) =>
      inVisualOrder(line, base).flatMap((run) => {
        const runs = runsOf(run.text, font);
        return run.direction === 'rtl' ? runs.reverse() : runs;
      });
    const lines: string[] = [];
    for (const word of text.split(/\s+/)) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : null;
      if (longer !== null && this.widthOf(runsIn(longer)) < width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines.map(runsIn);
  }

  private widthOf(runs: readonly FontRun[]): number {
    return runs.reduce((sum, run) => sum + this.document.font(fontFile(run.font)).widthOfString(run.text, { features: [] }), 0);
  }

  private gap(points: number): void {
    this.document.y += points;
  }

  private rule(): void {
    const { y } = this.document;
    this.document
      .moveTo(LEFT, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(0.5)
      .strokeColor('#c9cbce')
      .stroke();
    this.gap(10);
  }
}
