/**
 * How the answer of ANTT about a carrier comes in. There is no interface that a program may ask today, so a person reads
 * the public page and types what it said, with the receipt. A program that asks would be another `ConsultaRntrc`.
 */
import { invalidField } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { RegistrarConsulta } from '../regularidade.contract.ts'
import type { SituacaoRntrc } from '../regularidade.rules.ts'

interface RespostaRntrc {
  readonly situacao: SituacaoRntrc
  /** UTC instant. */
  readonly consultadoEm: string
  readonly recibo: string
}

export interface ConsultaRntrc<Pedido> {
  /** Stored with the answer: never renamed. */
  readonly fonte: string
  /** Throws `invalid_input` for what it cannot answer. */
  readonly consultar: (pedido: Pedido, agora: Date) => Promise<RespostaRntrc>
}

/** Typed by a person. The instant is that of the reading: not in the future, now where nothing is said. */
export const consultaDigitada: ConsultaRntrc<RegistrarConsulta> = {
  fonte: 'digitada',
  async consultar({ situacao, consultadoEm, recibo }, agora) {
    const typed = consultadoEm ? parseInstant(consultadoEm) : agora.toISOString()
    if (typed === undefined) throw invalidField('consultadoEm', 'Informe data e hora com o fuso')
    if (typed > agora.toISOString()) {
      throw invalidField('consultadoEm', 'A consulta não pode ser no futuro: informe quando ela foi feita')
    }
    const text = cleanLine(recibo)
    if (text === null) throw invalidField('recibo', validationMessages.required)
    return { situacao, consultadoEm: typed, recibo: text }
  },
}
