/** What signing in brings to the web frame. */

import type { WebModule } from '#platform/web/extension/web-module.ts'
import { publicPage } from '#platform/web/public-page/public-page.ts'

export const sessaoWeb: WebModule = {
  name: 'sessao',
  routes: [
    publicPage({
      path: '/login',
      title: 'Entrar',
      description: 'Entre com seu e-mail e sua senha.',
      load: () => import('./web/LoginPage.tsx'),
    }),
    publicPage({
      path: '/forgot-password',
      title: 'Esqueci minha senha',
      description: 'Peça um link para definir uma nova senha.',
      load: () => import('./web/ForgotPasswordPage.tsx'),
    }),
    publicPage({
      path: '/new-password',
      title: 'Alteração de senha',
      description: 'Defina ou altere sua senha de acesso.',
      load: () => import('./web/NewPasswordPage.tsx'),
    }),
    publicPage({
      path: '/confirm-mail',
      title: 'Confirmação de e-mail',
      description: 'Confirmação do seu endereço de e-mail.',
      load: () => import('./web/ConfirmMailPage.tsx'),
    }),
    publicPage({
      path: '/app-frota',
      title: 'Aplicativo do motorista',
      description: 'Instale o aplicativo do motorista no celular.',
      load: () => import('./web/AppFrotaPage.tsx'),
    }),
    publicPage({
      path: '/browser-support/:browser/:version',
      title: 'Navegador não suportado',
      description: 'Navegadores em que a plataforma funciona.',
      load: () => import('./web/BrowserSupportPage.tsx'),
    }),
  ],
}
