/** What a decision about loads has to know beyond their rows, for many loads in one query. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { amongIds, queryForFew } from '#platform/server/database/prepared.ts'
import { utc } from '#platform/server/database/utc.ts'
import type { ChaveEtapa, SituacaoParada, TipoParada } from '../../carga-codes.ts'
import type { CargaNoCiclo, EtapaDoGrupo } from '../../ciclo.rules.ts'
import {
  type FonteDaHora,
  janelaDaCarga,
  type ParadaNaEstrada,
  paradaNaEstrada,
} from '../../entregas.rules.ts'
import type { EtapaComGatilho, ParadaComServico } from '../../gatilho.rules.ts'
import type { CargaRecord } from '../change-carga.ts'
import '../carga.tables.ts'
import '#modules/veiculo/server/veiculo.tables.ts'

export interface ParadaFatos extends ParadaComServico {
  readonly nome: string
  readonly municipioId: number | null
  readonly fusoHorario: string
  readonly janelaInicio: string | null
  readonly janelaFim: string | null
}

export interface Fatos {
  readonly ocorrenciasAbertas: number
  /** When the newest of them was opened; UTC. */
  readonly ocorrenciaEm: string | null
  /** Closed by the finalization while they were open. */
  readonly ocorrenciasEncerradas: number
  /** In their order; instants in UTC. */
  readonly paradas: readonly ParadaFatos[]
  /** The vehicle and what it pulls, as far as they stand in the company's own register. */
  readonly veiculos: readonly { readonly id: string; readonly placa: string }[]
}

interface ParadaRow {
  readonly id: string
  readonly ordem: number
  readonly nome: string
  readonly municipio_id: number | null
  readonly fuso_horario: string
  readonly tipo: TipoParada
  readonly situacao: SituacaoParada
  readonly janela_inicio: string | null
  readonly janela_fim: string | null
  readonly dh_chegada: string | null
  readonly dh_saida: string | null
  readonly chegada_fonte: FonteDaHora | null
  readonly saida_fonte: FonteDaHora | null
  readonly dh_inicio_servico: string | null
  readonly entrega: 2 | 3 | 7 | null
}

const NONE: Fatos = {
  ocorrenciasAbertas: 0,
  ocorrenciaEm: null,
  ocorrenciasEncerradas: 0,
  paradas: [],
  veiculos: [],
}

/** By load; every asked one of the company is there. */
export async function readFatos(tx: OwnerTx, ids: readonly string[]): Promise<(id: string) => Fatos> {
  if (ids.length === 0) return () => NONE
  const query = sql<Omit<Fatos, 'paradas'> & { readonly id: string; readonly paradas: readonly ParadaRow[] }>`
    select c.id, o.abertas as "ocorrenciasAbertas", ${utc(sql`o.aberta_em`)} as "ocorrenciaEm", o.encerradas as "ocorrenciasEncerradas",
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'ordem', p.ordem, 'nome', p.nome, 'municipio_id', p.municipio_id,
          'fuso_horario', p.fuso_horario, 'tipo', p.tipo, 'situacao', p.situacao, 'janela_inicio', p.janela_inicio, 'janela_fim', p.janela_fim,
          'dh_chegada', p.dh_chegada, 'dh_saida', p.dh_saida,
          'chegada_fonte', p.chegada_fonte, 'saida_fonte', p.saida_fonte, 'dh_inicio_servico', p.dh_inicio_servico, 'entrega', p.entrega) order by p.ordem)
        from carga_parada p where p.owner_id = c.owner_id and p.carga_id = c.id), '[]') as paradas,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'placa', v.placa) order by x.ordem)
        from (
          select 0 as ordem, c.veiculo_id as veiculo_id
          union all
          select q.ordem, q.veiculo_id from carga_equipamento q
          where q.owner_id = c.owner_id and q.carga_id = c.id
        ) x join veiculo v on v.owner_id = c.owner_id and v.id = x.veiculo_id), '[]') as veiculos
    from carga c
    cross join lateral (
      select (count(*) filter (where situacao in (1, 2)))::integer as abertas, max(aberta_em) filter (where situacao in (1, 2)) as aberta_em,
        (count(*) filter (where situacao = 4 and situacao_anterior in (1, 2)))::integer as encerradas
      from carga_ocorrencia y where y.owner_id = c.owner_id and y.carga_id = c.id
    ) o
    where c.owner_id = ${tx.ownerId} and ${amongIds(sql`c.id`, ids)}`
  const rows = await queryForFew(tx, query, ids)
  const found = new Map(
    rows.map(({ id, paradas, ...fatos }) => [id, { ...fatos, paradas: paradas.map(toParada) }]),
  )
  return (id) => found.get(id) ?? NONE
}

const toParada = (row: ParadaRow): ParadaFatos => ({
  id: row.id,
  ordem: row.ordem,
  nome: row.nome,
  municipioId: row.municipio_id,
  fusoHorario: row.fuso_horario,
  tipo: row.tipo,
  situacao: row.situacao,
  janelaInicio: instant(row.janela_inicio),
  janelaFim: instant(row.janela_fim),
  dhChegada: instant(row.dh_chegada),
  dhSaida: instant(row.dh_saida),
  chegadaFonte: row.chegada_fonte,
  saidaFonte: row.saida_fonte,
  dhInicioServico: instant(row.dh_inicio_servico),
  entrega: row.entrega,
})

const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString())

export const entregasOf = ({ paradas }: Fatos): ParadaNaEstrada[] =>
  paradas.filter(({ tipo }) => tipo === 2).map(({ situacao, entrega }) => paradaNaEstrada(situacao, entrega))

/** The load as its rules look at it. */
export const noCiclo = (carga: CargaRecord, fatos: Fatos): CargaNoCiclo => ({
  status: carga.status,
  statusAnterior: carga.status_anterior,
  visibilidade: carga.visibilidade,
  temVeiculo:
    carga.veiculo_id !== null || carga.transportadora_id !== null || carga.contratado_owner_id !== null,
  preFinalizada: carga.dh_pre_finalizacao !== null,
  ocorrenciasAbertas: fatos.ocorrenciasAbertas,
  ocorrenciasEncerradas: fatos.ocorrenciasEncerradas,
  entregas: entregasOf(fatos),
  viagemIniciada: fatos.paradas.some(({ situacao }) => situacao === 2 || situacao === 3),
})

/** When the load takes its vehicles; undefined: nothing is planned. */
export const janelaOf = (carga: Pick<CargaRecord, 'duracao_min'>, fatos: Fatos) =>
  janelaDaCarga(fatos.paradas, carga.duracao_min)

export interface Etapa extends EtapaDoGrupo, EtapaComGatilho {
  readonly descricao: string
  /** What the program calls a stage that it puts loads into itself; null: it does not. */
  readonly chave: ChaveEtapa | null
}

/** The stages of the company; at most 200 of each group. */
export async function listEtapas(tx: OwnerTx): Promise<Etapa[]> {
  return tx.db
    .selectFrom('etapa')
    .select([
      'id',
      'grupo',
      'ordem',
      'manual',
      'descricao',
      'chave',
      'gatilho',
      'gatilho_entrega as gatilhoEntrega',
    ])
    .where('owner_id', '=', tx.ownerId)
    .where('excluida_em', 'is', null)
    .orderBy('grupo')
    .orderBy('ordem')
    .execute()
}
