/** Where other modules bring boards that a wall shows without a session, each for screens that were made for it. */
import type { ReactNode } from 'react'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { LazyPart } from '#platform/web/extension/lazy-parts.ts'
import type { HttpClient } from '#platform/web/http/http-client.ts'
import type { QuadroTela } from '../../../quadro-tela.ts'
import type { TvStatus } from './TvFrame.tsx'

/** A ticket, and what the screen shows already. */
export interface PerguntaDoQuadro {
  readonly bilhete: string
  readonly desde?: number | undefined
  readonly dataReferencia?: string | undefined
}

/** It draws what it read. */
export interface QuadroDesenhado {
  /** The day that it shows, `YYYY-MM-DD`. */
  readonly dia: string
  readonly draw: (frame: { readonly status: TvStatus; readonly lidoEm: number }) => ReactNode
}

interface LeitorDoQuadro {
  /** Null: nothing has changed. */
  readonly read: (
    http: HttpClient,
    pergunta: PerguntaDoQuadro,
  ) => Promise<{ readonly seq: number; readonly quadro: QuadroDesenhado | null }>
}

interface QuadroDaTela extends LazyPart<LeitorDoQuadro> {
  readonly quadro: QuadroTela
}

export const quadrosDaTela = defineExtensionPoint<QuadroDaTela>('quadrosDaTela')
