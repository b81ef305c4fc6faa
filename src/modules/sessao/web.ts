/** What signing in brings to the web frame. */
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const sessaoWeb: WebModule = {
  name: 'sessao',
  routes: [
    {
      path: '/login',
      title: 'Entrar',
      description: 'Entre com seu e-mail e sua senha.',
      kinds: ['page'],
      access: 'public',
      noLayout: true,
      load: () => import('./web/LoginPage.tsx'),
    },
    {
      path: '/forgot-password',
      title: 'Esqueci minha senha',
      description: 'Peça um link para definir uma nova senha.',
      kinds: ['page'],
      access: 'public',
      noLayout: true,
      load: () => import('./web/ForgotPasswordPage.tsx'),
    },
    {
      path: '/new-password',
      title: 'Alteração de senha',
      description: 'Defina ou altere sua senha de acesso.',
      kinds: ['page'],
      access: 'public',
      noLayout: true,
      load: () => import('./web/NewPasswordPage.tsx'),
    },
    {
      path: '/confirm-mail',
      title: 'Confirmação de e-mail',
      description: 'Confirmação do seu endereço de e-mail.',
      kinds: ['page'],
      access: 'public',
      noLayout: true,
      load: () => import('./web/ConfirmMailPage.tsx'),
    },
    {
      path: '/app-frota',
      title: 'Aplicativo do motorista',
      description: 'Instale o aplicativo do motorista no celular.',
      kinds: ['page'],
      access: 'public',
      noLayout: true,
      load: () => import('./web/AppFrotaPage.tsx'),
    },
    {
      path: '/browser-support/:browser/:version',
      title: 'Navegador não suportado',
      description: 'Navegadores em que a plataforma funciona.',
      kinds: ['page'],
      access: 'public',
      noLayout: true,
      load: () => import('./web/BrowserSupportPage.tsx'),
    },
  ],
}
