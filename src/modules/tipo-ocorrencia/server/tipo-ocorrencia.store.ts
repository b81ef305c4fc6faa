import { sql } from 'kysely'
import { commonFields, createRegisterStore } from '#platform/server/register/register-store.ts'
import type { TipoOcorrencia, TipoOcorrenciaSearch } from '../tipo-ocorrencia.contract.ts'
import type { TipoOcorrenciaFields } from '../tipo-ocorrencia.rules.ts'

interface Row extends Omit<TipoOcorrencia, 'responsavel' | 'ativo' | 'atualizadoEm' | 'version'> {
  readonly responsavelId: string | null
  readonly responsavelNome: string | null
}

const alphabetical = sql`app_fold(t.descricao)`

export const tipoOcorrenciaStore = createRegisterStore<
  Row,
  TipoOcorrencia,
  TipoOcorrenciaFields,
  TipoOcorrenciaSearch
>({
  table: 'tipo_ocorrencia',
  columns: sql`t.codigo, t.descricao, t.categoria, t.severidade, t.abre_alerta as "abreAlerta",
    t.exige_foto as "exigeFoto", t.visivel_motorista as "visivelMotorista", t.orientacao,
    t.responsavel_id as "responsavelId", r.nome as "responsavelNome"`,
  joins: sql`left join usuario r on r.owner_id = t.owner_id and r.id = t.responsavel_id`,
  toRecords: (_tx, rows) =>
    rows.map((row) => ({
      ...commonFields(row),
      codigo: row.codigo,
      descricao: row.descricao,
      categoria: row.categoria,
      severidade: row.severidade,
      abreAlerta: row.abreAlerta,
      exigeFoto: row.exigeFoto,
      visivelMotorista: row.visivelMotorista,
      responsavel:
        row.responsavelId !== null && row.responsavelNome !== null
          ? { id: row.responsavelId, nome: row.responsavelNome }
          : null,
      orientacao: row.orientacao,
    })),
  toColumns: (values) => ({
    codigo: values.codigo,
    descricao: values.descricao,
    categoria: values.categoria,
    severidade: values.severidade,
    abre_alerta: values.abreAlerta,
    exige_foto: values.exigeFoto,
    visivel_motorista: values.visivelMotorista,
    responsavel_id: values.responsavelId,
    orientacao: values.orientacao,
  }),
  orders: {
    descricao: [alphabetical],
    codigo: [sql`lower(t.codigo)`],
    categoria: [sql`t.categoria`, alphabetical],
    severidade: [sql`array_position(array['baixa', 'media', 'alta', 'critica'], t.severidade)`, alphabetical],
    ativo: [sql`t.ativo`, alphabetical],
    atualizadoEm: [sql`t.atualizado_em`],
  },
  where: ({ categoria, severidade }) => [
    ...(categoria ? [sql`t.categoria = ${categoria}`] : []),
    ...(severidade ? [sql`t.severidade = ${severidade}`] : []),
  ],
})
