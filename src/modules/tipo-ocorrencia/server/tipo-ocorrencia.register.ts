/** Creating, changing, switching, removing and reading kinds of occurrences. */
import { createRegister } from '#platform/server/register/register.ts'
import { createUsageRegistry } from '#platform/server/register/usage-registry.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { SaveTipoOcorrencia, TipoOcorrencia, TipoOcorrenciaSearch } from '../tipo-ocorrencia.contract.ts'
import {
  CATEGORIAS_OCORRENCIA,
  checkTipoOcorrencia,
  cleanTipoOcorrencia,
  SEVERIDADES,
  type TipoOcorrenciaFields,
} from '../tipo-ocorrencia.rules.ts'
import { findResponsavel } from './responsavel.repository.ts'
import { tipoOcorrenciaStore } from './tipo-ocorrencia.store.ts'

/** Later steps of the business add who uses a kind. */
export const tipoOcorrenciaUsage = createUsageRegistry()

const invalid = (details: { path: string; message: string }[]) =>
  new AppError(platformErrors.invalid_input, { details })

export const tipoOcorrenciaRegister = createRegister<
  TipoOcorrencia,
  SaveTipoOcorrencia,
  TipoOcorrenciaFields,
  TipoOcorrenciaSearch
>({
  entidade: 'tipo-ocorrencia',
  nome: 'O tipo de ocorrência',
  store: tipoOcorrenciaStore,
  nameOf: ({ descricao }) => descricao,
  historyFields: {
    descricao: 'Descrição',
    codigo: 'Código',
    categoria: 'Categoria',
    severidade: 'Severidade',
    abreAlerta: 'Abre alerta',
    exigeFoto: 'Exige foto',
    visivelMotorista: 'Visível ao motorista',
    responsavel: 'Responsável padrão',
    orientacao: 'Orientação',
    ativo: 'Ativo',
  },
  inWords: (record) => ({
    ...record,
    categoria: CATEGORIAS_OCORRENCIA[record.categoria],
    severidade: SEVERIDADES[record.severidade],
    responsavel: record.responsavel?.nome ?? null,
  }),
  clean(input) {
    const fields = cleanTipoOcorrencia(input)
    const details = checkTipoOcorrencia(fields)
    if (details.length > 0) throw invalid(details)
    return fields
  },
  async prepare({ tx, before, values }) {
    const { responsavelId } = values
    if (responsavelId === null || responsavelId === before?.responsavel?.id) return values
    const responsavel = await findResponsavel(tx, responsavelId)
    if (!responsavel) throw invalid([{ path: 'responsavelId', message: 'Usuário não encontrado' }])
    if (!responsavel.ativo)
      throw invalid([{ path: 'responsavelId', message: 'O usuário está desativado: escolha outro' }])
    return values
  },
  listUso: (tx, id) => tipoOcorrenciaUsage.list(tx, id),
})
