/** The form of a driver. */
import type { Static } from 'typebox'
import {
  checkTextos,
  type DocumentoTexto,
  documentosOf,
  showTextos,
  textosOf,
} from '#modules/veiculo/web/shared/documentos-texto.ts'
import { isMasked } from '#platform/shared/mask-personal.ts'
import { fieldForm } from '#platform/web/fields/field-form.ts'
import type { Motorista, SaveMotorista } from '../motorista.contract.ts'
import { checkMotorista, MOTORISTA } from '../motorista.fields.ts'
import { DOCUMENTOS_MOTORISTA, type DocumentoMotoristaTipo, whyNotConduzir } from '../motorista.rules.ts'

type Documentos = Static<typeof MOTORISTA.documentos.schema>
type Textos = readonly DocumentoTexto<DocumentoMotoristaTipo>[]

const documentos = {
  fresh: [] as Textos,
  of: (stored: Documentos): Textos => textosOf(stored),
  send: (typed: Textos): Documentos => documentosOf(typed),
  show: (typed: Textos) => showTextos(typed, DOCUMENTOS_MOTORISTA),
}

/** `today` is asked at each check, because a form may stay open over midnight. */
export const motoristaForm = (today: () => string) =>
  fieldForm<Motorista, typeof MOTORISTA, SaveMotorista, { documentos: typeof documentos }>(MOTORISTA, {
    own: { documentos },
    check: (fields) => checkMotorista({ ...fields, documentos: [] }, today()),
    further({ veiculoId, cnhCategoria, ...values }) {
      const veiculo = veiculoId && whyNotConduzir(cnhCategoria, veiculoId.tipo)
      return { ...(veiculo && { veiculoId: veiculo }), ...checkTextos(values.documentos) }
    },
    order: [
      'nome',
      'cpf',
      'nascimento',
      'telefone',
      'email',
      'vinculo',
      'cnhNumero',
      'cnhCategoria',
      'cnhValidade',
      'cnhEar',
      'veiculoId',
      'unidadeId',
      'documentos',
      'observacao',
    ],
  })

export type MotoristaValues = ReturnType<typeof motoristaForm>['fresh']

/** Whether documents or phone are shown as masks. */
export const hasMaskedValues = ({ cpf, cnhNumero, telefone }: MotoristaValues) =>
  [cpf, cnhNumero, telefone].some(isMasked)
