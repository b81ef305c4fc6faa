/** What an invited carrier reads: rows of its own company, and the loads that an invitation opens. */
import { type RawBuilder, sql } from 'kysely'
import { STATUS } from '#modules/carga/carga-codes.ts'
import type { SituacaoConvite, SituacaoOferta, TipoOferta } from '#modules/oferecimento/ciclo.rules.ts'
import { SITUACAO_CONVITE as C } from '#modules/oferecimento/ciclo.rules.ts'
import type { CargaOferecida } from '#modules/oferecimento/oferta-partes.contract.ts'
import type { OfertaRecebidaDados } from '#modules/oferecimento/recebida-dados.contract.ts'
import { codigoDaOferta } from '#modules/oferecimento/server/oferta-rows.ts'
import { readNivel } from '#modules/piso/server/read-indice.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { utc } from '#platform/server/database/utc.ts'
import type { Deps } from '#platform/server/deps.ts'
import { readSeq } from '#platform/server/events/read-seq.ts'
import { searchWords } from '#platform/server/register/search-words.ts'
import type { Session } from '#platform/server/session/session.ts'
import { existing } from '#platform/shared/app-error.ts'
import { MAX_COUNTED } from '#platform/shared/schemas.ts'
import {
  MAX_COLUNA,
  type OfertaRecebida,
  type OfertaRecebidaDetalhe,
  type QuadroRecebidas,
  type RecebidaAceita,
} from '../recebida.contract.ts'

export interface RecebidaRow {
  readonly id: string
  readonly versao: number
  readonly numero: number
  readonly tipo: TipoOferta
  readonly oferta_situacao: SituacaoOferta
  readonly situacao: SituacaoConvite
  readonly embarcador: string | null
  readonly carga_id: string | null
  readonly valor: number
  readonly responde_ate: string | null
  readonly encerra_em: string
  readonly publicada_em: string
  readonly visto_em: string | null
  readonly encerrada_em: string | null
  readonly dados: OfertaRecebidaDados
}

export const RECEBIDA_COLUMNS = sql`r.id, r.versao, r.numero, r.tipo, r.oferta_situacao, r.situacao, r.embarcador, r.carga_id,
  r.valor_centavos::float8 as valor, ${utc(sql`r.responde_ate`)} as responde_ate, ${utc(sql`r.encerra_em`)} as encerra_em,
  ${utc(sql`r.publicada_em`)} as publicada_em, ${utc(sql`r.visto_em`)} as visto_em,
  ${utc(sql`r.encerrada_em`)} as encerrada_em, r.dados`

const reais = (centavos: number | null) => (centavos === null ? null : centavos / 100)

export function toRecebida(row: RecebidaRow): OfertaRecebida {
  const { dados } = row
  const last = (autor: 1 | 2) =>
    dados.propostas.filter((one) => one.autor === autor && one.retiradaEm === null).at(-1)?.valor ?? null
  const counter = row.situacao === C.SuaVez ? last(1) : null
  return {
    id: row.id,
    version: row.versao,
    codigo: codigoDaOferta(row.numero),
    tipo: row.tipo,
    ofertaSituacao: row.oferta_situacao,
    situacao: row.situacao,
    embarcador: row.embarcador,
    cargaId: row.carga_id,
    carga: dados.carga,
    cargas: dados.cargas,
    peso: dados.peso,
    valor: counter ?? row.valor / 100,
    valorProposto: last(2),
    valorContratado: reais(dados.valorContratadoCentavos),
    loteModo: dados.loteModo,
    respondeAte: row.responde_ate,
    encerraEm: row.encerra_em,
    publicadaEm: row.publicada_em,
    vistoEm: row.visto_em,
    encerradaEm: row.encerrada_em,
    rodadas: dados.rodadas,
    maxRodadas: dados.maxRodadas,
    motivoRecusa: dados.motivoRecusa,
    motivoFim: dados.motivoFim,
    faixaVencedor: dados.retorno?.faixa ?? null,
  }
}

export const buscaSql = (busca: string | undefined) =>
  busca?.trim()
    ? sql`r.id in (select oferta_recebida_busca(${JSON.stringify(searchWords(busca))}::jsonb, ${MAX_COUNTED}))`
    : sql`true`

interface CargaRow {
  readonly carga_id: string
  readonly valor: number | null
  readonly publico: CargaOferecida
  readonly piso: OfertaRecebidaDetalhe['piso']
  readonly livre: boolean
  readonly propria: boolean
}

export async function getOf(deps: Deps, session: Session, id: string): Promise<OfertaRecebidaDetalhe> {
  const { hostOwnerId, ...detalhe } = await readDetalhe(deps, session, id)
  // Today's, as its answers are decided by: the copy of the carrier would keep that of its last change.
  const nivelDoPiso = await deps.db.readAsOwner(hostOwnerId, readNivel)
  return { ...detalhe, nivelDoPiso }
}

const readDetalhe = (
  deps: Deps,
  session: Session,
  id: string,
): Promise<Omit<OfertaRecebidaDetalhe, 'nivelDoPiso'> & { readonly hostOwnerId: string }> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const [found, cargas] = await Promise.all([
      sql<
        RecebidaRow & { readonly host: string }
      >`select ${RECEBIDA_COLUMNS}, r.host_owner_id as host from oferta_recebida r where r.owner_id = ${tx.ownerId} and r.id = ${id}`.execute(
        tx.db,
      ),
      sql<CargaRow>`
        select carga_id, valor_centavos::float8 as valor, publico, piso, livre, propria
        from app_cargas_da_oferta_recebida(${id})
      `.execute(tx.db),
    ])
    const row = existing(found.rows[0])
    const { dados } = row
    return {
      ...toRecebida(row),
      hostOwnerId: row.host,
      faixaValorCarga: dados.faixaValorCarga,
      tarifa: dados.tarifa,
      unidadeTarifa: dados.unidadeTarifa,
      contrapropostas: dados.contrapropostas,
      contrataNaHora: dados.contrataNaHora,
      convidadas: dados.convidadas,
      piso: dados.piso,
      nota: dados.nota,
      aditivo: dados.aditivo,
      retorno: dados.retorno,
      propostas: [...dados.propostas],
      listaDeCargas: cargas.rows.map(({ carga_id, valor, publico, piso, livre, propria }) => ({
        id: carga_id,
        ...publico,
        valor: reais(valor),
        piso,
        livre,
        propria,
      })),
    }
  })

interface ContratoRow extends RecebidaRow {
  /** Of the load that is the least advanced. */
  readonly status: number
  readonly semVeiculo: boolean
  readonly semMotorista: boolean
  readonly placa: string | null
  readonly motorista: string | null
}

/**
 * In which column an invitation stands, as a condition on its row `r`. Whoever withdrew a proposal may make another one while
 * the offer is open.
 */
const NOVAS = sql`r.situacao in (${C.Enviado}, ${C.Visto})`
const EM_NEGOCIACAO = sql`r.situacao in (${C.ComOEmbarcador}, ${C.SuaVez}, ${C.Retirado})`

export const readQuadroOf = (
  deps: Deps,
  session: Session,
  { busca }: { readonly busca?: string | undefined },
): Promise<QuadroRecebidas> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const seq = await readSeq(tx)
    const [novas, emNegociacao, contratos] = await Promise.all([
      readAbertas(tx, NOVAS, busca),
      readAbertas(tx, EM_NEGOCIACAO, busca),
      readContratos(tx, busca),
    ])
    const waits = ({ status }: ContratoRow) => status === STATUS.AguardandoAlocacao
    return {
      novas: colunaOf(novas, toRecebida),
      emNegociacao: colunaOf(emNegociacao, toRecebida),
      aceitas: colunaOf(contratos.filter(waits), toAceita),
      emViagem: colunaOf(
        contratos.filter((contrato) => !waits(contrato)),
        toAceita,
      ),
      seq,
    }
  })

const colunaOf = <R, T extends OfertaRecebida>(rows: readonly R[], to: (row: R) => T) => {
  const items = rows.map(to)
  const sum = items.reduce(
    (all, { valor, valorContratado }) => all + Math.round((valorContratado ?? valor) * 100),
    0,
  )
  return { total: items.length, valor: sum / 100, items: items.slice(0, MAX_COLUNA) }
}

const toAceita = (row: ContratoRow): RecebidaAceita => ({
  ...toRecebida(row),
  falta: row.semVeiculo ? 'veiculo' : row.semMotorista ? 'motorista' : null,
  cargaStatus: row.status,
  placa: row.placa,
  motorista: row.motorista,
})

/** Those whose time ends first at the top; more than 1,000 open invitations are counted no further. */
async function readAbertas(
  tx: OwnerTx,
  which: RawBuilder<unknown>,
  busca: string | undefined,
): Promise<readonly RecebidaRow[]> {
  const { rows } = await sql<RecebidaRow>`
    select ${RECEBIDA_COLUMNS} from oferta_recebida r
    where r.owner_id = ${tx.ownerId} and r.encerrada_em is null and ${which} and ${buscaSql(busca)}
    order by coalesce(r.responde_ate, r.encerra_em), r.id limit 1000
  `.execute(tx.db)
  return rows
}

/** Contracted, under way, or held up by an occurrence. */
const RODANDO = [STATUS.AguardandoAlocacao, STATUS.EmExecucao, STATUS.Ocorrencia]

/** From the cards of loads that still run to their contracts: what is past has no card and costs nothing. */
async function readContratos(tx: OwnerTx, busca: string | undefined): Promise<readonly ContratoRow[]> {
  const { rows } = await sql<ContratoRow>`
    select ${RECEBIDA_COLUMNS}, v.status, v."semVeiculo", v."semMotorista", v.placa, v.motorista
    from (
      select l.convite_id, min(q.status) as status, min(q.cartao -> 'veiculo' ->> 'placa') as placa,
        min(q.cartao -> 'motorista' ->> 'nome') as motorista,
        bool_or(q.cartao -> 'veiculo' ->> 'placa' is null) as "semVeiculo",
        bool_or(q.cartao -> 'motorista' ->> 'nome' is null) as "semMotorista"
      from carga_cartao q
      join oferta_recebida_carga l on l.owner_id = q.owner_id and l.carga_id = q.carga_id
      where q.owner_id = ${tx.ownerId} and q.status in (${sql.join(RODANDO)})
      group by l.convite_id
    ) v
    join oferta_recebida r on r.owner_id = ${tx.ownerId} and r.id = v.convite_id
    where r.situacao = ${C.Contratado} and ${buscaSql(busca)}
    order by r.dh_coleta, r.id limit 1000
  `.execute(tx.db)
  return rows
}
