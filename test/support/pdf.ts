import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface ReadPdf {
  /** All of it as one text, as a reader of PDFs finds it. */
  readonly text: string;
  readonly pages: number;
  readonly title: unknown;
}

/** Reads a PDF. @throws when it is none */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: Uint8Array.from(file), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let n = 1; n <= document.numPages; n++) {
    const { items } = await (await document.getPage(n)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const { info } = await document.getMetadata();
  return { text: texts.join(' ').replace(/\s+/g, ' '), pages: document.numPages, title: (info as { Title?: unknown }).Title };
}
