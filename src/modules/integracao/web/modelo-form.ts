/** The form of a remembered link of columns. Pure. */
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import type { AlvoImportacao } from '../importacao.contract.ts'
import type { ModoExistente } from '../linha.rules.ts'
import type { ModeloImportacao } from '../modelo-importacao.contract.ts'
import { MODO_LABELS } from './importacao-texts.ts'

export interface ModeloValues {
  readonly nome: string
  readonly modo: ModoExistente
  /** Column to field; empty: left out. */
  readonly ligacoes: Readonly<Record<string, string>>
}

export const stateOfModelo = ({
  nome,
  modo,
  ligacoes,
  version,
}: ModeloImportacao): RecordState<ModeloValues> => ({
  version,
  values: {
    nome,
    modo,
    ligacoes: Object.fromEntries(ligacoes.map(({ coluna, campo }) => [coluna, campo ?? ''])),
  },
})

export const bodyOfModelo = ({ nome, modo, ligacoes }: ModeloValues) => ({
  nome: nome.trim(),
  modo,
  ligacoes: Object.entries(ligacoes).map(([coluna, campo]) => ({
    coluna,
    campo: campo === '' ? null : campo,
  })),
})

export function checkModelo({ nome, ligacoes }: ModeloValues): FormProblems {
  const used = Object.values(ligacoes).filter((campo) => campo !== '')
  return {
    ...(nome.trim() === '' && { nome: validationMessages.required }),
    ...(new Set(used).size !== used.length && { ligacoes: 'Ligue cada campo a uma só coluna' }),
  }
}

export const fieldsOfModelo = (alvo: AlvoImportacao): readonly RecordField<ModeloValues>[] => {
  const labels = new Map(alvo.campos.map(({ campo, rotulo }) => [campo, rotulo]))
  return [
    { name: 'nome', label: 'Nome', show: ({ nome }) => nome },
    { name: 'modo', label: 'Quando já existe', show: ({ modo }) => MODO_LABELS[modo] },
    {
      name: 'ligacoes',
      label: 'Ligações',
      show: ({ ligacoes }) =>
        Object.entries(ligacoes)
          .map(([coluna, campo]) => `${coluna} → ${labels.get(campo) ?? 'fora'}`)
          .join(', '),
    },
  ]
}
