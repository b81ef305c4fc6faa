/** Creating, changing, switching, removing and reading containers, as far as the caller reaches their units. */
import { sql } from 'kysely'
import { listedUnits } from '#modules/carga/server/leitura/read-carga.ts'
import { unidadeUsage } from '#modules/unidade-negocio/server/usage-checks.ts'
import { checkUnidadeId } from '#modules/veiculo/server/veiculo.lookup.ts'
import { createFieldRegister } from '#platform/server/fields/field-register.ts'
import { AppError, invalidField } from '#platform/shared/app-error.ts'
import { isConteinerIso6346 } from '#platform/shared/conteiner.ts'
import {
  type Conteiner,
  conteinerCalls,
  conteinerErrors,
  type SearchConteineres,
} from '../conteiner.contract.ts'
import { CONTEINER, checkConteiner } from '../conteiner.fields.ts'
import { DIAS_DE_AVISO, formatConteiner, type Prazo } from '../conteiner.rules.ts'

/** A list as the caller may see it; null: every unit of the company. */
interface Reached extends SearchConteineres {
  readonly vistas?: readonly string[] | null
  readonly agora?: Date
}

/** Where the clock stands today at the unit, as `prazoDe` tells it. */
function noPrazo(prazo: Prazo, agora: Date) {
  const fuso = sql`(select u.fuso_horario from unidade_negocio u where u.owner_id = t.owner_id and u.id = t.unidade_id)`
  const hoje = sql`coalesce(t.devolvido_em, (${agora}::timestamptz at time zone ${fuso})::date)`
  const restam = sql`t.free_time_ate - ${hoje}`
  return {
    semPrazo: sql`t.free_time_ate is null`,
    cobranca: sql`${restam} < 0`,
    vence: sql`${restam} between 0 and ${DIAS_DE_AVISO}::int`,
    folga: sql`${restam} > ${DIAS_DE_AVISO}::int`,
  }[prazo]
}

interface FurtherColumns extends Pick<Conteiner, 'numero' | 'fusoHorario' | 'devolvidoEm'> {
  readonly estadoDesde: Date
  readonly dentro: Pick<Conteiner, 'remessas' | 'pesoKg' | 'volumes'>
}

export const conteineres = createFieldRegister({
  entidade: 'conteiner',
  nome: 'O contêiner',
  table: 'conteiner',
  calls: conteinerCalls,
  fields: CONTEINER,
  check: checkConteiner,
  nameOf: ({ numero }) => formatConteiner(numero),
  further: {
    columns: sql`t.estado_desde as "estadoDesde", t.devolvido_em::text as "devolvidoEm", unidade.fuso_horario as "fusoHorario",
      (select jsonb_build_object('remessas', count(*), 'pesoKg', coalesce(sum(r.peso_kg), 0), 'volumes', coalesce(sum(r.volumes), 0))
       from conteiner_remessa x join remessa r on r.owner_id = x.owner_id and r.id = x.remessa_id
       where x.owner_id = t.owner_id and x.conteiner_id = t.id) as dentro`,
    of: ({ numero, estadoDesde, dentro, devolvidoEm, fusoHorario }: FurtherColumns) => ({
      estadoDesde: estadoDesde.toISOString(),
      devolvidoEm,
      digitoConfere: isConteinerIso6346(numero),
      fusoHorario,
      ...dentro,
    }),
  },
  filters: { unidadeId: 'unidade_id', estado: 'estado' },
  where: ({ vistas, prazo, agora }: Reached) => [
    ...(vistas
      ? [
          sql`(t.unidade_id = any(${[...vistas]}::uuid[]) or t.destino_unidade_id = any(${[...vistas]}::uuid[]))`,
        ]
      : []),
    ...(prazo && agora ? [noPrazo(prazo, agora)] : []),
  ],
  isReached: ({ allUnits, unitIds }, { unidade, destino }) =>
    allUnits || [unidade, destino].some((one) => one != null && unitIds.has(one.id)),
  within: (session, search, agora) => ({ ...search, vistas: listedUnits(session), agora }),
  async prepare({ tx, session, before, values }) {
    await checkUnidadeId(tx, values.unidadeId, before?.unidade?.id)
    if (!before && !session.allUnits && !session.unitIds.has(values.unidadeId)) {
      throw invalidField('unidadeId', 'Você não tem acesso a esta unidade')
    }
    await checkUnidadeId(tx, values.destinoUnidadeId, before?.destino?.id)
    const estado = before?.estado ?? values.estado
    if (estado === 'devolvido' && !before)
      throw invalidField('estado', 'Cadastre o contêiner enquanto ele está aqui')
    if ((estado === 'fechado' || estado === 'em_transito') && values.lacres.length === 0) {
      throw invalidField('lacres', 'Informe ao menos um lacre do contêiner fechado')
    }
    // A state is changed by moving on, which looks at seals and contents.
    return { ...values, estado }
  },
  async beforeSwitch({ record, ativo }) {
    if (ativo && record.estado === 'devolvido') throw new AppError(conteinerErrors.conteiner_devolvido)
    if (!ativo && record.remessas > 0) throw new AppError(conteinerErrors.conteiner_com_remessas)
  },
  sheet: {
    name: 'conteineres',
    replace: { lacres: { header: 'Lacres', value: ({ lacres }) => lacres.join(', ') } },
    further: [
      { header: 'Remessas', value: ({ remessas }) => remessas, kind: 'number' },
      { header: 'Peso (kg)', value: ({ pesoKg }) => pesoKg, kind: 'number' },
      { header: 'Dígito confere', value: ({ digitoConfere }) => digitoConfere },
    ],
  },
})

export const conteinerUses = [
  unidadeUsage.with({
    nome: 'contêineres',
    async count(tx, id) {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from conteiner
        where owner_id = ${tx.ownerId} and (unidade_id = ${id} or destino_unidade_id = ${id})
      `.execute(tx.db)
      return rows[0]?.total ?? 0
    },
  }),
]
