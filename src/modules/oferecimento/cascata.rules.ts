/** One carrier after the other: what each step is offered, and what time makes of the queue. Pure. Source: commercial §1.3 O4. */
import { SITUACAO_CONVITE as C, type SituacaoConvite } from './ciclo.rules.ts'

const PERCENT = 100

/**
 * What the step (0 the first) is offered, in cents: the first value and the same rise again for each step, never above the
 * ceiling. A first value above the ceiling stays as it is: somebody gave it.
 */
export function valorDoPasso(
  valorCentavos: number,
  aumentoPercent: number,
  passo: number,
  tetoCentavos: number | null,
): number {
  const rise = Math.round((valorCentavos * aumentoPercent) / PERCENT)
  const wanted = valorCentavos + rise * passo
  return tetoCentavos === null ? wanted : Math.max(valorCentavos, Math.min(wanted, tetoCentavos))
}

export interface PassoDaCascata {
  readonly id: string
  readonly ordem: number
  readonly situacao: SituacaoConvite
  readonly respondeAte: string | null
}

export interface MudancaDoPasso {
  readonly id: string
  readonly situacao: SituacaoConvite
  /** When it began and until when it may answer; absent for a step that ends. */
  readonly enviadoEm?: string
  readonly respondeAte?: string
}

const isRunning = ({ situacao }: PassoDaCascata) =>
  situacao === C.Enviado || situacao === C.Visto || situacao === C.ComOEmbarcador || situacao === C.SuaVez

/**
 * What has become of the queue by `agora`: steps whose time is over expire, and the next one begins at the instant at which
 * the one before it ended, however late somebody asks. `fimDe` tells when a step that begins at an instant ends.
 * `livreDesde`: when the running step ended by a refusal; null: nobody refused just now.
 */
export function avancarCascata(
  passos: readonly PassoDaCascata[],
  fimDe: (inicio: string) => string,
  encerraEm: string,
  agora: string,
  livreDesde: string | null,
): { readonly mudancas: readonly MudancaDoPasso[]; readonly acabou: boolean } {
  const queue = passos.filter(({ situacao }) => situacao === C.NaFila).sort((a, b) => a.ordem - b.ordem)
  const mudancas: MudancaDoPasso[] = []
  const running = passos.find(isRunning)
  let begins = livreDesde ?? agora
  let ends: string | null = null
  if (running) {
    if (running.respondeAte === null || agora < running.respondeAte) return { mudancas, acabou: false }
    mudancas.push({ id: running.id, situacao: C.Expirado })
    begins = running.respondeAte
  }
  for (const { id } of queue) {
    if (begins >= encerraEm) break
    const fim = fimDe(begins)
    ends = fim < encerraEm ? fim : encerraEm
    if (agora < ends) {
      mudancas.push({ id, situacao: C.Enviado, enviadoEm: begins, respondeAte: ends })
      return { mudancas, acabou: false }
    }
    mudancas.push({ id, situacao: C.Expirado, enviadoEm: begins, respondeAte: ends })
    begins = ends
  }
  return { mudancas, acabou: true }
}
