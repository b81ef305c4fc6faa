/** What the support desk asks for, as lines to read out or to send. Pure. */

import type { Browser } from '#platform/shared/detect-browser.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import type { CurrentUser } from '#platform/web/session/current-user.ts'

interface FichaLinha {
  readonly nome: string
  readonly valor: string
}
export interface FichaParte {
  readonly titulo: string
  readonly linhas: readonly FichaLinha[]
}

export interface FichaDados {
  readonly user: CurrentUser
  readonly sessionId: string
  /** Hash of the build; undefined when it could not be read, empty when the server serves no build. */
  readonly version: string | undefined
  readonly browser: Browser
  readonly userAgent: string
  readonly language: string
  readonly timeZone: string
  /** Inner size of the window in CSS pixels. */
  readonly window: { readonly width: number; readonly height: number }
  readonly origin: string
}

const UNKNOWN = 'Não informado'
const text = (value: string | null | undefined) => (value ? value : UNKNOWN)

export function buildFicha(dados: FichaDados): readonly FichaParte[] {
  const { user, browser, window } = dados
  const browserText = browser.name ? `${browser.name} ${browser.version ?? ''}`.trim() : 'Não reconhecido'
  return [
    {
      titulo: 'Usuário',
      linhas: [
        { nome: 'Nome', valor: user.name },
        { nome: 'E-mail', valor: text(user.email) },
        { nome: 'Identificador', valor: user.id },
        { nome: 'Sessão', valor: dados.sessionId },
      ],
    },
    {
      titulo: 'Empresa',
      linhas: [
        { nome: 'Nome', valor: user.empresa.name },
        { nome: 'CNPJ', valor: user.empresa.document ? formatDocumento(user.empresa.document) : UNKNOWN },
        { nome: 'Identificador', valor: user.empresa.id },
      ],
    },
    {
      titulo: 'Sistema',
      linhas: [
        { nome: 'Versão do produto', valor: dados.version || 'Não identificada' },
        { nome: 'Endereço', valor: dados.origin },
        { nome: 'Navegador', valor: browserText },
        { nome: 'Agente do navegador', valor: dados.userAgent },
        { nome: 'Idioma', valor: dados.language },
        { nome: 'Fuso horário', valor: dados.timeZone },
        { nome: 'Janela', valor: `${window.width} × ${window.height}` },
      ],
    },
  ]
}

/** The same as plain text, for an e-mail or a chat. */
export function fichaText(partes: readonly FichaParte[]): string {
  return partes
    .map(({ titulo, linhas }) => [titulo, ...linhas.map(({ nome, valor }) => `${nome}: ${valor}`)].join('\n'))
    .join('\n\n')
}
