import { Download } from 'lucide-react';
import { MenuItem } from '../../ui/menu.js';
import { downloadAddress } from './download-address.js';

/** Of a menu: saves a file of ours under a name. */
export function DownloadItem({ url, name }: { url: string; name: string }) {
  return (
    <MenuItem asChild>
      <a href={downloadAddress(url, name)} download>
        <Download aria-hidden /> Download
      </a>
    </MenuItem>
  );
}
