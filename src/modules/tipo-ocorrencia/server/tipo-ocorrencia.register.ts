/** Creating, changing, switching, removing and reading kinds of occurrences. */
import { sql } from 'kysely'
import { createFieldRegister } from '#platform/server/fields/field-register.ts'
import { invalidField } from '#platform/shared/app-error.ts'
import { tipoOcorrenciaCalls } from '../tipo-ocorrencia.contract.ts'
import { TIPO_OCORRENCIA } from '../tipo-ocorrencia.fields.ts'
import { findResponsavel } from './responsavel.repository.ts'

const refuse = (message: string) => invalidField('responsavelId', message)

export const tiposOcorrencia = createFieldRegister({
  entidade: 'tipo-ocorrencia',
  nome: 'O tipo de ocorrência',
  table: 'tipo_ocorrencia',
  calls: tipoOcorrenciaCalls,
  fields: TIPO_OCORRENCIA,
  nameField: 'descricao',
  filters: { categoria: 'categoria', severidade: 'severidade' },
  orderBy: {
    codigo: [sql`lower(t.codigo)`],
    severidade: [
      sql`array_position(array['baixa', 'media', 'alta', 'critica'], t.severidade)`,
      sql`app_fold(t.descricao)`,
    ],
  },
  async prepare({ tx, before, values }) {
    const { responsavelId } = values
    if (responsavelId === null || responsavelId === before?.responsavel?.id) return values
    const responsavel = await findResponsavel(tx, responsavelId)
    if (!responsavel) throw refuse('Usuário não encontrado')
    if (!responsavel.ativo) throw refuse('O usuário está desativado: escolha outro')
    return values
  },
  sheet: { name: 'tipos-de-ocorrencia' },
})

/** Later steps of the business add who uses a kind. */
export const { usage: tipoOcorrenciaUsage, register: tipoOcorrenciaRegister } = tiposOcorrencia
