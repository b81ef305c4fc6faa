/** The records that a number counted: the same condition, period and filters as the tile. */
import { type RawBuilder, sql } from 'kysely'
import { STATUS_LABELS } from '#modules/carga/ciclo.rules.ts'
import { SITUACAO_RESERVA_LABELS } from '#modules/doca/agendamento-codes.ts'
import { RESULTADOS } from '#modules/entrega/entrega.rules.ts'
import { SITUACAO_CONVITE_LABELS, SITUACAO_OFERTA_LABELS } from '#modules/oferecimento/oferta-labels.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { answerSpreadsheet, type SpreadsheetColumn } from '#platform/server/spreadsheet/write-spreadsheet.ts'
import { canAccess, isEmbarcador } from '#platform/shared/access.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { type ExportFormat, MAX_EXPORTED, registerErrors } from '#platform/shared/register-calls.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import { slugify } from '#platform/shared/texto.ts'
import type { RegistroDoNumero, RegistrosQuery } from '../indicador.contract.ts'
import { indicadorOfertaAccess } from '../indicador-access.ts'
import { CABECALHOS, type FatoDoNumero, NUMEROS, type Numero } from '../numeros.rules.ts'
import { HORAS_DA_FAIXA } from '../ocupacao-por-hora.rules.ts'
import { CONVITES, convitesEntre, maisDosConvites } from './convites.ts'
import { condicaoEm } from './numeros-sql.ts'
import { alcance, dentroDe, diaDoFato, type Recorte, recorteDe } from './recorte.ts'

interface Fonte {
  /** After `from`, with the fact as `f`. */
  readonly de: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly colunas: RawBuilder<unknown>
  readonly ordem: RawBuilder<unknown>
  readonly dia: (recorte: Recorte) => RawBuilder<unknown>
  readonly where: (recorte: Recorte) => RawBuilder<unknown>
  /** Filters of these records alone. */
  readonly mais?: (query: RegistrosQuery) => RawBuilder<unknown>
}

const iso = (instante: RawBuilder<unknown>) =>
  sql`to_char(${instante} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const nomeDe = (labels: Readonly<Record<string | number, string>>, valor: RawBuilder<unknown>) =>
  sql`${sql.lit(JSON.stringify(labels))}::jsonb ->> (${valor})::text`
const transportadora = sql`(select t.nome from empresa t where t.owner_id = f.owner_id and t.id = f.transportadora_id)`
const municipio = (coluna: string, uf: string) =>
  sql`coalesce((select m.nome || ', ' || m.uf from municipio m where m.id = ${sql.ref(coluna)}), ${sql.ref(uf)})`
const noPeriodo = (recorte: Recorte) =>
  sql`${alcance(recorte.session)} and f.dia between ${recorte.periodo.de}::date and ${recorte.periodo.ate}::date`

/** Bookings that fill a part of two hours of a weekday, by the clock of their place. */
const naFaixa = ({ diaSemana, hora }: RegistrosQuery) =>
  diaSemana === undefined || hora === undefined
    ? sql``
    : sql`and exists (
        select from generate_series(date_trunc('hour', f.dh_reserva at time zone f.fuso_horario),
          f.dh_fim_reserva at time zone f.fuso_horario - interval '1 microsecond', interval '1 hour') as h (hora)
        where extract(isodow from h.hora) = ${diaSemana}
          and extract(hour from h.hora) between ${hora} and ${hora + HORAS_DA_FAIXA - 1})`

/** The load of an offer, or the first one of a batch. */
const cargaDaOferta = (oferta: RawBuilder<unknown>) => sql`(select q.carga_id from oferta_carga q
  where q.owner_id = f.owner_id and q.oferta_id = ${oferta} order by q.carga_id limit 1)`

const daCarga = {
  colunas: sql`f.id as "cargaId", '#' || f.codigo as codigo, null as nome,
    ${municipio('f.origem_municipio_id', 'f.origem_uf')} || ' → ' || ${municipio('f.destino_municipio_id', 'f.destino_uf')} as lugar,
    ${transportadora} as transportadora, ${iso(sql`f.dh_coleta`)} as previsto, ${iso(sql`f.dh_entrega`)} as realizado,
    f.fuso_horario as "fusoHorario", null::integer as "atrasoMin", ${nomeDe(STATUS_LABELS, sql`f.status`)} as situacao`,
  ordem: sql`f.codigo desc`,
  dia: diaDoFato,
  where: (recorte: Recorte) => dentroDe(recorte, recorte.periodo),
}

const FONTES: Readonly<Record<FatoDoNumero, Fonte>> = {
  carga: {
    de: sql`fato_carga f`,
    id: sql`f.id`,
    ...daCarga,
    mais: ({ status, veiculoId }) => sql`
      ${status === undefined ? sql`` : sql`and f.status = ${status}`}
      ${veiculoId === undefined ? sql`` : sql`and f.veiculo_id = ${veiculoId}::uuid`}`,
  },
  ocorrencia: {
    ...daCarga,
    de: sql`fato_carga f join fato_ocorrencia w on w.owner_id = f.owner_id and w.carga_id = f.id
      left join tipo_ocorrencia k on k.owner_id = w.owner_id and k.id = w.tipo_id`,
    id: sql`w.id`,
    colunas: sql`f.id as "cargaId", '#' || f.codigo as codigo, k.descricao as nome,
      ${municipio('f.destino_municipio_id', 'f.destino_uf')} as lugar, ${transportadora} as transportadora,
      ${iso(sql`w.dh_abertura`)} as previsto, ${iso(sql`w.dh_resolucao`)} as realizado, f.fuso_horario as "fusoHorario",
      null::integer as "atrasoMin", null as situacao`,
    ordem: sql`w.dh_abertura desc`,
  },
  entrega: {
    de: sql`fato_entrega f join entrega e on e.owner_id = f.owner_id and e.id = f.id`,
    id: sql`f.id`,
    colunas: sql`f.carga_id as "cargaId", coalesce('NF ' || e.nf_numero, '#' || e.carga_codigo) as codigo, e.cliente as nome,
      ${municipio('f.destino_municipio_id', 'f.destino_uf')} as lugar, e.transportadora, ${iso(sql`f.prazo`)} as previsto,
      ${iso(sql`f.dh_chegada`)} as realizado, f.fuso_horario as "fusoHorario", f.atraso_min::integer as "atrasoMin",
      ${nomeDe(RESULTADOS, sql`f.resultado`)} as situacao`,
    ordem: sql`f.dh_chegada desc nulls last`,
    dia: diaDoFato,
    where: (recorte) => dentroDe(recorte, recorte.periodo),
  },
  reserva: {
    de: sql`fato_reserva f join reserva r on r.owner_id = f.owner_id and r.id = f.id
      left join doca d on d.owner_id = f.owner_id and d.id = f.doca_id
      left join unidade_negocio u on u.owner_id = d.owner_id and u.id = d.unidade_id`,
    id: sql`f.id`,
    colunas: sql`f.carga_id as "cargaId", 'AG-' || f.codigo as codigo, r.fornecedor as nome, d.nome || ', ' || u.descricao as lugar,
      null as transportadora, ${iso(sql`f.dh_reserva`)} as previsto, ${iso(sql`f.dh_chegada`)} as realizado,
      f.fuso_horario as "fusoHorario", f.permanencia_min::integer as "atrasoMin",
      ${nomeDe(SITUACAO_RESERVA_LABELS, sql`f.situacao`)} as situacao`,
    ordem: sql`f.dh_reserva desc`,
    dia: () => sql`f.dia`,
    where: noPeriodo,
    mais: naFaixa,
  },
  oferta: {
    de: sql`fato_oferta f`,
    id: sql`f.id`,
    colunas: sql`${cargaDaOferta(sql`f.id`)} as "cargaId", 'OF-' || f.numero as codigo, null as nome, null as lugar, null as transportadora,
      ${iso(sql`f.dh_publicacao`)} as previsto, ${iso(sql`f.dh_contratacao`)} as realizado, f.fuso_horario as "fusoHorario",
      f.contratacao_min::integer as "atrasoMin", ${nomeDe(SITUACAO_OFERTA_LABELS, sql`f.situacao`)} as situacao`,
    ordem: sql`f.numero desc`,
    dia: () => sql`f.dia`,
    where: noPeriodo,
  },
  convite: {
    de: CONVITES,
    id: sql`f.id`,
    colunas: sql`${cargaDaOferta(sql`f.oferta_id`)} as "cargaId", 'OF-' || (select o.numero from fato_oferta o
        where o.owner_id = f.owner_id and o.id = f.oferta_id) as codigo, k.motivo_recusa as nome,
      null as lugar, k.nome as transportadora, ${iso(sql`f.dh_envio`)} as previsto, ${iso(sql`f.dh_resposta`)} as realizado,
      f.fuso_horario as "fusoHorario", f.resposta_min::integer as "atrasoMin",
      ${nomeDe(SITUACAO_CONVITE_LABELS, sql`f.situacao`)} as situacao`,
    ordem: sql`f.dh_envio desc`,
    dia: () => sql`f.dia_oferta`,
    where: ({ session, periodo }) => convitesEntre(session, periodo),
    mais: maisDosConvites,
  },
}

/** As the carrier that was asked reads its invitations: the number of the offer, and who asked once there is a contract. */
const conviteRecebido = ({ ownerId }: Session): Fonte => ({
  ...FONTES.convite,
  de: sql`fato_convite f left join oferta_recebida k on k.owner_id = ${ownerId}::uuid and k.id = f.id`,
  colunas: sql`k.carga_id as "cargaId", coalesce('OF-' || k.numero, 'Oferta') as codigo, k.embarcador as nome, null as lugar,
    null as transportadora, ${iso(sql`f.dh_envio`)} as previsto, ${iso(sql`f.dh_resposta`)} as realizado,
    f.fuso_horario as "fusoHorario", f.resposta_min::integer as "atrasoMin",
    ${nomeDe(SITUACAO_CONVITE_LABELS, sql`f.situacao`)} as situacao`,
  mais: ({ transportadoraId }) =>
    transportadoraId === undefined ? sql`` : sql`and f.transportadora_id = ${transportadoraId}::uuid`,
})

/** Offers are read by whoever makes them; a carrier reads the invitations that it got. */
function fonteDe(fato: FatoDoNumero, session: Session): Fonte {
  if (fato === 'convite' && !isEmbarcador(session)) return conviteRecebido(session)
  const isDeOfertas = fato === 'oferta' || fato === 'convite'
  if (isDeOfertas && !canAccess(indicadorOfertaAccess, session)) {
    throw new AppError(platformErrors.access_denied)
  }
  return FONTES[fato]
}

/** Where the records of a number are read, and which. Throws `access_denied`. */
function contados(deps: Deps, session: Session, numero: Numero, query: RegistrosQuery) {
  const recorte = recorteDe(session, query, deps.clock.now())
  const fonte = fonteDe(NUMEROS[numero].fato, session)
  const onDay = query.dia === undefined ? sql`` : sql`and ${fonte.dia(recorte)} = ${query.dia}::date`
  const where = sql`${fonte.where(recorte)} and ${condicaoEm(numero, recorte.agora)} ${onDay} ${fonte.mais?.(query) ?? sql``}`
  return { fonte, where }
}

type Contados = ReturnType<typeof contados>
async function readContados(
  tx: OwnerTx,
  { fonte, where }: Contados,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RegistroDoNumero[]> {
  const { rows } = await sql<RegistroDoNumero>`
    select ${fonte.id} as id, ${fonte.colunas} from ${fonte.de} where ${where}
    order by ${fonte.ordem}, ${fonte.id} limit ${limit} offset ${offset}
  `.execute(tx.db)
  return [...rows]
}

export function listContados(
  deps: Deps,
  session: Session,
  numero: Numero,
  query: RegistrosQuery & Parameters<typeof pageWindow>[0],
): Promise<{ items: RegistroDoNumero[]; total: number }> {
  const asked = contados(deps, session, numero, query)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::integer as total from ${asked.fonte.de} where ${asked.where}
    `.execute(tx.db)
    return { items: await readContados(tx, asked, pageWindow(query)), total: counted[0]?.total ?? 0 }
  })
}

/** All of them, in the order of the list. Throws `export_too_large`. */
export async function exportarContados(
  deps: Deps,
  session: Session,
  numero: Numero,
  { formato, ...query }: RegistrosQuery & { readonly formato: ExportFormat },
): Promise<RawAnswer> {
  const asked = contados(deps, session, numero, query)
  const rows = await deps.db.readAsOwner(session.ownerId, (tx) =>
    readContados(tx, asked, { limit: MAX_EXPORTED + 1, offset: 0 }),
  )
  if (rows.length > MAX_EXPORTED) throw new AppError(registerErrors.export_too_large)
  return answerSpreadsheet({
    name: slugify(NUMEROS[numero].nome),
    format: formato,
    columns: colunasDo(numero),
    rows,
  })
}

const zone = ({ fusoHorario }: RegistroDoNumero) => fusoHorario

/** The columns of the list. */
function colunasDo(numero: Numero): readonly SpreadsheetColumn<RegistroDoNumero>[] {
  const [previsto, realizado, tempo] = CABECALHOS[NUMEROS[numero].fato]
  return [
    { header: 'Código', value: ({ codigo }) => codigo, width: 16 },
    { header: 'Quem', value: ({ nome }) => nome, width: 30 },
    { header: 'Onde', value: ({ lugar }) => lugar, width: 40 },
    { header: 'Transportadora', value: ({ transportadora: nome }) => nome, width: 30 },
    { header: previsto, value: (row) => row.previsto, kind: 'instant', zone },
    { header: realizado, value: (row) => row.realizado, kind: 'instant', zone },
    ...(tempo === ''
      ? []
      : [
          {
            header: `${tempo} (min)`,
            value: (row: RegistroDoNumero) => row.atrasoMin,
            kind: 'number' as const,
          },
        ]),
    { header: 'Situação', value: ({ situacao }) => situacao, width: 24 },
  ]
}
