import { Controller, Get, Header, UseGuards } from '@nestjs/common';
import { Public } from '../../http/public-route.js';
import { EmbeddedOnly } from './embedded-only.guard.js';
import { confirmPasswordPage, confirmPasswordScript, newPasswordPage, newPasswordScript } from './password-pages.js';
import { Passwords } from './passwords.js';

/** The pages to which mailed links about passwords lead. */
@Controller('identity/password')
@UseGuards(EmbeddedOnly)
export class PasswordPagesController {
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
  @Get('confirm')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  confirm(): string {
    this.passwords.requireAllowed();
    return confirmPasswordPage();
  }

  @Public()
  @Get('confirm.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  confirmScript(): string {
    return confirmPasswordScript;
  }

  @Public()
  @Get('new.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  script(): string {
    return newPasswordScript;
  }
}
