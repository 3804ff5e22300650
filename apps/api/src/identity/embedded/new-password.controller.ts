import { Controller, Get, Header, UseGuards } from '@nestjs/common';
import { Public } from '../../http/public-route.js';
import { EmbeddedOnly } from './embedded-only.guard.js';
import { newPasswordPage, newPasswordScript } from './new-password-page.js';
import { Passwords } from './passwords.js';

/** The page to which a mailed reset link leads. */
@Controller('identity/password')
@UseGuards(EmbeddedOnly)
export class NewPasswordController {
  constructor(private readonly passwords: Passwords) {}

  @Public()
  @Get('new')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  page(): string {
    this.passwords.requireAllowed();
    return newPasswordPage();
  }

  @Public()
  @Get('new.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  script(): string {
    return newPasswordScript;
  }
}
