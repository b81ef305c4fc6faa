/** Loads that were offered, carried and delivered, and goods that were moved: what was acknowledged stands once, and nothing is half written. */
import type { SystemQuery } from '#platform/server/database/open-database.ts'
import type { Delivered, Ledger, Moved } from './ledger.ts'

interface Check {
  readonly what: string
  /** Answers a row for each thing that is wrong; `$1` is the company. */
  readonly sql: string
}

/** Of a company whose loads get their carrier by offers alone. */
const HALVES: readonly Check[] = [
  {
    what: 'oferta contratada sem contratação da carga, ou contratação sem oferta',
    sql: `select o.id, o.situacao, c.carga_id from oferta o
      join oferta_carga c on c.owner_id = o.owner_id and c.oferta_id = o.id
      left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.carga_id
      where o.owner_id = $1 and (((o.situacao = 6) <> (k.id is not null)) or ((o.situacao = 6) <> (c.contratada_em is not null)))`,
  },
  {
    what: 'contratação que a transportadora não recebeu, ou recebeu duas vezes',
    sql: `select k.carga_id from carga_contratacao k
      where k.owner_id = $1 and (select count(*) from carga_recebida r
        where r.owner_id = k.contratado_owner_id and r.id = k.carga_id) <> 1`,
  },
  {
    what: 'convite diferente do que a transportadora recebeu',
    sql: `select c.id, c.situacao, r.situacao as recebida from oferta_convite c
      left join oferta_recebida r on r.owner_id = c.convidado_owner_id and r.id = c.id
      where c.owner_id = $1 and c.situacao > 1 and c.situacao is distinct from r.situacao`,
  },
  {
    what: 'registro da oferta com lacuna',
    sql: `select oferta_id from oferta_log where owner_id = $1 group by oferta_id
      having count(*) <> max(seq) or min(seq) <> 1`,
  },
  {
    what: 'mensagens com lacuna, ou um número que não é o da última',
    sql: `select v.id, v.ultima_seq, count(m.seq) as quantas from conversa v
      left join mensagem m on m.owner_id = v.owner_id and m.conversa_id = v.id
      where v.owner_id = $1 group by v.id, v.ultima_seq
      having count(m.seq) <> v.ultima_seq or coalesce(max(m.seq), 0) <> v.ultima_seq`,
  },
  {
    what: 'entrega do motorista sem a tentativa, ou com duas',
    sql: `select a.id, count(t.entrega_id) as tentativas from viagem_ato a
      left join entrega_tentativa t on t.owner_id = a.owner_id and t.ato_id = a.id
      where a.owner_id = $1 and a.tipo = 'entregar' and a.resultado = 'aceito' group by a.id having count(t.entrega_id) <> 1`,
  },
  {
    what: 'mensagem do motorista sem o seu ato, ou ato sem a mensagem',
    sql: `select a.id, count(m.id) as mensagens from viagem_ato a
      left join mensagem m on m.owner_id = a.owner_id and m.cliente_id = a.id
      where a.owner_id = $1 and a.tipo = 'mensagem' and a.resultado = 'aceito' group by a.id having count(m.id) <> 1`,
  },
  {
    what: 'entrega terminada sem tentativa, ou tentativa de entrega que não terminou',
    sql: `select e.id, e.situacao from entrega e where e.owner_id = $1 and (e.situacao in (3, 4, 8)) <> exists (
        select from entrega_tentativa t where t.owner_id = e.owner_id and t.entrega_id = e.id)`,
  },
  {
    what: 'remessa cujos volumes não são os seus',
    sql: `select r.id, r.volumes, count(v.id) as quantos from remessa r
      left join remessa_volume v on v.owner_id = r.owner_id and v.remessa_id = r.id
      where r.owner_id = $1 group by r.id, r.volumes having count(v.id) <> r.volumes`,
  },
  {
    what: 'conferência fechada que não deu entrada, ou entrada sem conferência',
    sql: `select r.id, c.situacao, r.em_unidade_id, e.conferida_em from remessa r
      join remessa_etapa e on e.owner_id = r.owner_id and e.remessa_id = r.id and e.ordem = 1
      left join conferencia_remessa x on x.owner_id = r.owner_id and x.remessa_id = r.id
      left join conferencia c on c.owner_id = x.owner_id and c.id = x.conferencia_id
      where r.owner_id = $1 and ((c.situacao is not distinct from 'fechada') <> (e.passo = 3)
        or x.aberta is not distinct from (c.situacao = 'fechada'))`,
  },
  {
    what: 'remessa em transferência sem carga, ou em uma carga que não existe mais',
    sql: `select r.id, e.passo, e.carga_id from remessa r
      join remessa_etapa e on e.owner_id = r.owner_id and e.remessa_id = r.id and e.tipo = 'transferencia'
      where r.owner_id = $1 and (e.carga_id is null or r.etapa_carga_id is distinct from e.carga_id)`,
  },
]

export async function checkJourneys(query: SystemQuery, ownerId: string, ledger: Ledger): Promise<string[]> {
  const problems: string[] = []
  for (const { what, sql } of HALVES) {
    const { rows } = await query(sql, [ownerId])
    for (const row of rows) problems.push(`${what}: ${JSON.stringify(row)}`)
  }
  const ids = async (sql: string) => {
    const { rows } = await query(sql, [ownerId])
    return new Map((rows as { id: string; n: number }[]).map(({ id, n }) => [id, n]))
  }
  const stored: Stored = {
    contratadas: await ids(
      `select carga_id as id, count(*)::int as n from carga_contratacao where owner_id = $1 group by carga_id`,
    ),
    atos: await ids(
      `select id, count(*)::int as n from viagem_ato where owner_id = $1 and resultado = 'aceito' group by id`,
    ),
    mensagens: await ids(
      `select cliente_id as id, count(*)::int as n from mensagem where owner_id = $1 and cliente_id is not null group by cliente_id`,
    ),
    baixas: await ids(
      `select entrega_id as id, count(*)::int as n from entrega_tentativa where owner_id = $1 group by entrega_id`,
    ),
    remessas: await ids(`select id, 1 as n from remessa where owner_id = $1`),
    marcas: await ids(
      `select observacoes as id, count(*)::int as n from remessa where owner_id = $1 group by observacoes`,
    ),
    transferidas: await ids(
      `select remessa_id as id, count(*)::int as n from remessa_etapa where owner_id = $1 and tipo = 'transferencia' group by remessa_id`,
    ),
  }
  return [
    ...problems,
    ...ledger.delivered.flatMap((one) => compareDelivered(one, stored)),
    ...ledger.moved.flatMap((one) => compareMoved(one, stored)),
  ]
}

type Stored = Readonly<
  Record<
    'contratadas' | 'atos' | 'mensagens' | 'baixas' | 'remessas' | 'marcas' | 'transferidas',
    ReadonlyMap<string, number>
  >
>

/** What was acknowledged is there, once. */
const once = (what: string, id: string, stored: ReadonlyMap<string, number>): string[] => {
  const n = stored.get(id) ?? 0
  return n === 1 ? [] : [`${what} ${id}: existe ${n} vezes`]
}

const compareDelivered = (delivered: Delivered, stored: Stored): string[] => [
  ...(delivered.isContracted ? once('contrato da carga', delivered.cargaId, stored.contratadas) : []),
  ...[...delivered.atos].flatMap(([id, tipo]) => once(`ato ${tipo}`, id, stored.atos)),
  ...delivered.mensagens.flatMap((id) => once('mensagem', id, stored.mensagens)),
  ...delivered.baixas.flatMap((id) => once('tentativa da entrega', id, stored.baixas)),
]

const compareMoved = ({ remessaId, marker, cargaId }: Moved, stored: Stored): string[] => [
  ...once('remessa', remessaId, stored.remessas),
  ...once('remessa', marker, stored.marcas),
  ...(cargaId === undefined ? [] : once('transferência da remessa', remessaId, stored.transferidas)),
]
