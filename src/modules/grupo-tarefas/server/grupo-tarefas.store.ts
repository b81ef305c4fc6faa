import { sql } from 'kysely'
import { commonFields, createRegisterStore } from '#platform/server/register/register-store.ts'
import type { GrupoTarefas, GrupoTarefasSearch } from '../grupo-tarefas.contract.ts'
import type { GrupoTarefasFields } from '../grupo-tarefas.rules.ts'

type Row = Pick<GrupoTarefas, 'nome' | 'momento' | 'descricao' | 'tarefas'>

const alphabetical = sql`app_fold(t.nome)`

export const grupoTarefasStore = createRegisterStore<
  Row,
  GrupoTarefas,
  GrupoTarefasFields,
  GrupoTarefasSearch
>({
  table: 'grupo_tarefas',
  columns: sql`t.nome, t.momento, t.descricao, t.tarefas`,
  toRecords: (_tx, rows) =>
    rows.map((row) => ({
      ...commonFields(row),
      nome: row.nome,
      momento: row.momento,
      descricao: row.descricao,
      tarefas: row.tarefas,
    })),
  toColumns: ({ nome, momento, descricao, tarefas }) => ({
    nome,
    momento,
    descricao,
    tarefas: JSON.stringify(tarefas),
  }),
  orders: {
    nome: [alphabetical],
    momento: [sql`t.momento`, alphabetical],
    ativo: [sql`t.ativo`, alphabetical],
    atualizadoEm: [sql`t.atualizado_em`],
  },
  where: ({ momento }) => (momento ? [sql`t.momento = ${momento}`] : []),
})
