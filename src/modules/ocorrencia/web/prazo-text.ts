/** How an occurrence stands to its deadline, in the few words of a card. Pure; time is an argument. */

import { formatCardDateTime } from '#platform/shared/date.ts'
import type { OcorrenciaCarga } from '../ocorrencia.contract.ts'
import { duracaoText, type EstadoDoPrazo, estadoDoPrazo, minutosEntre } from '../ocorrencia.rules.ts'

/** Deadlines within so many minutes are told by what is left, later ones by their instant. */
const PERTO_MIN = 360

export interface PrazoMostrado {
  readonly estado: EstadoDoPrazo
  /** Undefined: there is nothing to tell. */
  readonly texto: string | undefined
}

type ComPrazo = Pick<OcorrenciaCarga, 'situacao' | 'prazoEm' | 'abertaEm' | 'resolvidaEm' | 'fusoHorario'>

export function prazoMostrado(ocorrencia: ComPrazo, agora: Date): PrazoMostrado {
  const { prazoEm, abertaEm, resolvidaEm, fusoHorario } = ocorrencia
  const estado = estadoDoPrazo(ocorrencia, agora)
  if (estado === 'encerrada') {
    return {
      estado,
      texto: resolvidaEm === null ? undefined : `em ${duracaoText(minutosEntre(abertaEm, resolvidaEm))}`,
    }
  }
  if (prazoEm === null) return { estado, texto: undefined }
  if (estado === 'vencida') return { estado, texto: `venceu há ${duracaoText(minutosEntre(prazoEm, agora))}` }
  const left = minutosEntre(agora, prazoEm)
  return {
    estado,
    texto:
      left < PERTO_MIN
        ? `vence em ${duracaoText(left)}`
        : `vence ${formatCardDateTime(prazoEm, fusoHorario)}`,
  }
}
