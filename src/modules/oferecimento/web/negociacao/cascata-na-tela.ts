/** The steps of a cascade with their hours: those that were, the one that runs, and those that are to come. Pure. */
import { SITUACAO_CONVITE as C } from '../../ciclo.rules.ts'
import { fimDoPasso } from '../../janela.rules.ts'
import type { ConviteDaOferta, Oferta } from '../../oferta.contract.ts'

type MomentoDoPasso = 'passado' | 'atual' | 'proxima' | 'fila' | 'nao-chega'

export interface PassoNaTela {
  readonly convite: ConviteDaOferta
  readonly numero: number
  readonly momento: MomentoDoPasso
  readonly de: string | null
  /** Of a step to come as it is foreseen now. */
  readonly ate: string | null
}

const RUNNING: readonly number[] = [C.Enviado, C.Visto, C.ComOEmbarcador, C.SuaVez]

/** `feriados`: closed days that are known; the server counts national holidays too, so what is foreseen may come later. */
export function passosNaTela(
  { convites, janela, respostaMin, fusoHorario, encerraEm }: Oferta,
  agora: string,
  feriados: readonly string[] = [],
): readonly PassoNaTela[] {
  const ordered = [...convites].sort((a, b) => a.ordem - b.ordem)
  const running = ordered.find(({ situacao }) => RUNNING.includes(situacao))
  let begins = running?.respondeAte ?? agora
  let isNext = true
  return ordered.map((convite, index): PassoNaTela => {
    const base = { convite, numero: index + 1 }
    if (convite === running) {
      return { ...base, momento: 'atual', de: convite.enviadoEm, ate: convite.respondeAte }
    }
    if (convite.situacao !== C.NaFila) {
      return {
        ...base,
        momento: 'passado',
        de: convite.enviadoEm,
        ate: convite.respondidoEm ?? convite.respondeAte,
      }
    }
    if (encerraEm !== null && begins >= encerraEm) {
      return { ...base, momento: 'nao-chega', de: null, ate: null }
    }
    const fim = fimDoPasso(begins, respostaMin, janela, fusoHorario, feriados)
    const ate = encerraEm !== null && encerraEm < fim ? encerraEm : fim
    const passo: PassoNaTela = { ...base, momento: isNext ? 'proxima' : 'fila', de: begins, ate }
    begins = ate
    isNext = false
    return passo
  })
}

/** Said of the running step where nobody comes after it. */
export function semProxima(passos: readonly PassoNaTela[]): string {
  const late = passos.filter(({ momento }) => momento === 'nao-chega').length
  if (late === 0) return 'É a última da fila.'
  return late === 1
    ? 'A oferta encerra antes da vez da outra na fila.'
    : `A oferta encerra antes da vez das outras ${late} na fila.`
}
