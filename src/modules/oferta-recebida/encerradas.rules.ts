/** How the offers that are over divide, and how that is said in one line. Pure. Source: design page 48i. */
import { SITUACAO_CONVITE as C, type SituacaoConvite } from '#modules/oferecimento/ciclo.rules.ts'
import { FORMAT_LOCALE } from '#platform/shared/locale.ts'

export interface ResumoDasEncerradas {
  readonly total: number
  readonly contratadas: number
  /** Answered or lost: another was chosen, the carrier refused, withdrew, gave up or was not eligible any more. */
  readonly naoContratadas: number
  /** Nobody answered in time, or the shipper called it off. */
  readonly semResposta: number
}

const SEM_RESPOSTA: readonly SituacaoConvite[] = [C.Expirado, C.CanceladoPeloEmbarcador]

export function resumir(
  contagens: readonly { readonly situacao: SituacaoConvite; readonly quantas: number }[],
): ResumoDasEncerradas {
  const sum = (belongs: (situacao: SituacaoConvite) => boolean) =>
    contagens.reduce((all, { situacao, quantas }) => all + (belongs(situacao) ? quantas : 0), 0)
  const contratadas = sum((situacao) => situacao === C.Contratado)
  const semResposta = sum((situacao) => SEM_RESPOSTA.includes(situacao))
  const total = sum(() => true)
  return { total, contratadas, naoContratadas: total - contratadas - semResposta, semResposta }
}

const number = new Intl.NumberFormat(FORMAT_LOCALE)
const counted = (count: number, one: string, many: string) =>
  `${number.format(count)} ${count === 1 ? one : many}`

/** `7 contratadas · 8 não contratadas · 3 sem resposta ou canceladas`; of what there is none nothing is said. */
export const partesText = ({ contratadas, naoContratadas, semResposta }: ResumoDasEncerradas): string =>
  [
    contratadas > 0 && counted(contratadas, 'contratada', 'contratadas'),
    naoContratadas > 0 && counted(naoContratadas, 'não contratada', 'não contratadas'),
    semResposta > 0 && counted(semResposta, 'sem resposta ou cancelada', 'sem resposta ou canceladas'),
  ]
    .filter(Boolean)
    .join(' · ')

/** `18 encerradas · 7 contratadas · …` */
export const resumoText = (resumo: ResumoDasEncerradas): string =>
  [counted(resumo.total, 'encerrada', 'encerradas'), partesText(resumo)].filter(Boolean).join(' · ')
