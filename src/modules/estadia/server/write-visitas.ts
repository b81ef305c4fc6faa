/** Writes visits into the ledger: row, share with the carrier, its copy, history and events. */
import { sql } from 'kysely'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { diffFields, recordHistories } from '#platform/server/history.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import {
  codigoDaEstadia,
  contaDaEstadia,
  type FatosDaEstadia,
  PROVA_ESTADIA_LABELS,
} from '../estadia.rules.ts'
import type { VisitaDerivada } from './derive-visita.ts'
import { ENTIDADE_ESTADIA, type EstadiaPropria, writeRecebidas } from './estadia.repository.ts'
import '#modules/owner/server/owner.tables.ts'
import { getOwnerNome } from '#modules/owner/server/owner.repository.ts'

export interface Escrita {
  readonly id: string
  readonly before: EstadiaPropria | undefined
  readonly visita: VisitaDerivada
}

/** Rows that nothing changes are left alone. */
export async function writeVisitas(
  tx: OwnerTx,
  actor: Actor,
  escritas: readonly Escrita[],
  agora: Date,
): Promise<void> {
  const changed = escritas.filter(({ before, visita }) => !before || isOther(before, visita))
  if (changed.length === 0) return
  const numeros = await takeNumeros(tx, changed.filter(({ before }) => !before).length)
  const embarcador = await getOwnerNome(tx)
  const rows = changed.map((one) => ({
    ...one,
    numero: one.before?.numero ?? numeros.shift() ?? 1,
  }))
  await upsert(tx, rows, embarcador, agora)
  const ids = rows.map(({ id }) => id)
  await shareWithCarriers(tx, ids)
  await writeRecebidas(tx, ids)
  await recordHistories(
    tx,
    actor,
    rows.map(({ id, before, visita, numero }) => ({
      entidade: ENTIDADE_ESTADIA,
      entidadeId: id,
      acao: before ? acaoDe(before, visita) : 'chegada',
      versao: (before?.versao ?? 0) + 1,
      mudancas: diffFields(CAMPOS, before && inWords(before), {
        ...inWords(visita),
        codigo: before ? null : codigoDaEstadia(numero),
      }),
    })),
  )
  for (const { id, before, visita } of rows) {
    announceEstadia(tx, id, visita.transportadoraOwnerId, (before?.versao ?? 0) + 1)
    const former = before?.transportadoraOwnerId ?? null
    if (former !== null && former !== visita.transportadoraOwnerId)
      announceTo(tx, former, id, before?.versao ?? 1)
  }
}

/** Tells both companies that a row has changed. */
export function announceEstadia(
  tx: OwnerTx,
  id: string,
  transportadoraOwnerId: string | null,
  versao: number,
): void {
  announceTo(tx, tx.ownerId, id, versao)
  if (transportadoraOwnerId !== null) announceTo(tx, transportadoraOwnerId, id, versao)
}

const announceTo = (tx: OwnerTx, ownerId: string, id: string, versao: number): void =>
  tx.announce({ ownerId, tipo: `${ENTIDADE_ESTADIA}.changed`, entidadeId: id, versao })

function isOther(before: EstadiaPropria, visita: VisitaDerivada): boolean {
  const text = (value: unknown) => (value instanceof Date ? value.toISOString() : value)
  return Object.entries(visita).some(
    ([key, value]) => text(Reflect.get(before, key) ?? null) !== text(value ?? null),
  )
}

function acaoDe(before: EstadiaPropria, { dhChegada, dhSaida }: VisitaDerivada): string {
  if (dhChegada.getTime() !== before.dhChegada.getTime()) return 'correção da chegada'
  if (dhSaida?.getTime() !== before.dhSaida?.getTime())
    return before.dhSaida === null ? 'saída' : 'correção da saída'
  return 'alteração'
}

const CAMPOS = {
  codigo: 'Estadia',
  local: 'Local',
  placa: 'Placa',
  transportadora: 'Transportadora',
  capacidade: 'Capacidade',
  chegada: 'Chegada',
  prova: 'Prova da chegada',
  saida: 'Saída',
  horas: 'Horas',
  devido: 'Devido',
}

function inWords(visita: VisitaDerivada) {
  const { fusoHorario, dhSaida, capacidadeKg } = visita
  const fatos: FatosDaEstadia = { ...visita, fase: 1, propostaCentavos: null, acordadoCentavos: null }
  const conta = dhSaida === null ? undefined : contaDaEstadia(fatos, dhSaida)
  return {
    codigo: null as string | null,
    local: visita.local,
    placa: visita.placa,
    transportadora: visita.transportadora,
    capacidade: capacidadeKg === null ? null : formatWeight(capacidadeKg),
    chegada: formatDateTime(visita.dhChegada, fusoHorario),
    prova: PROVA_ESTADIA_LABELS[visita.provaChegada],
    saida: dhSaida && formatDateTime(dhSaida, fusoHorario),
    horas: conta ? conta.horas : null,
    devido: conta && conta.devidoCentavos !== null ? formatMoney(conta.devidoCentavos) : null,
  }
}

/** As many numbers as are asked for, in order, never given twice. */
async function takeNumeros(tx: OwnerTx, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ proximo: number }>`
    insert into codigo_contador as c (owner_id, tipo, proximo)
    values (${tx.ownerId}, ${ENTIDADE_ESTADIA}, ${count + 1})
    on conflict (owner_id, tipo) do update set proximo = c.proximo + ${count}
    returning proximo
  `.execute(tx.db)
  const next = rows[0]?.proximo ?? count + 1
  return Array.from({ length: count }, (_unused, index) => next - count + index)
}

async function upsert(
  tx: OwnerTx,
  rows: readonly (Escrita & { readonly numero: number })[],
  embarcador: string,
  agora: Date,
): Promise<void> {
  await tx.db
    .insertInto('estadia')
    .values(
      rows.map(({ id, numero, visita }) => ({
        owner_id: tx.ownerId,
        id,
        numero,
        carga_id: visita.cargaId,
        carga_codigo: visita.cargaCodigo,
        reserva_id: visita.reservaId,
        parada_id: visita.paradaId,
        unidade_id: visita.unidadeId,
        local: visita.local,
        fuso_horario: visita.fusoHorario,
        embarcador,
        transportadora: visita.transportadora,
        transportadora_owner_id: visita.transportadoraOwnerId,
        placa: visita.placa,
        capacidade_kg: visita.capacidadeKg,
        dia: visita.dia,
        dh_chegada: visita.dhChegada,
        dh_comprovada: visita.dhComprovada,
        comprovante: visita.comprovante,
        prova_chegada: visita.provaChegada,
        dh_saida: visita.dhSaida,
        prova_saida: visita.provaSaida,
        informada_por: visita.informadaPor,
        valor_id: visita.valorId,
        valor_centavos: visita.valorCentavos,
        valor_de: visita.valorDe,
        valor_ato: visita.valorAto,
        valor_confirmado: visita.valorConfirmado,
        horas_livres: visita.horasLivres,
        livre_ate: visita.livreAte,
        devida_desde: visita.devidaDesde,
        prazo: visita.prazo,
        vez: null,
        proposta_centavos: null,
        acordado_centavos: null,
        acordado_em: null,
        documento: null,
        busca: sql<string>`app_fold(${[codigoDaEstadia(numero), numero, visita.cargaCodigo, visita.placa, visita.transportadora, visita.local].filter((part) => part !== null).join(' ')})`,
        criado_em: agora,
        atualizado_em: agora,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'id']).doUpdateSet((eb) => ({
        ...Object.fromEntries(DERIVED.map((column) => [column, eb.ref(`excluded.${column}`)])),
        versao: sql`estadia.versao + 1`,
      })),
    )
    .execute()
}

const DERIVED = [
  'carga_id',
  'carga_codigo',
  'reserva_id',
  'parada_id',
  'unidade_id',
  'local',
  'fuso_horario',
  'transportadora',
  'transportadora_owner_id',
  'placa',
  'capacidade_kg',
  'dia',
  'dh_chegada',
  'dh_comprovada',
  'comprovante',
  'prova_chegada',
  'dh_saida',
  'prova_saida',
  'informada_por',
  'valor_id',
  'valor_centavos',
  'valor_de',
  'valor_ato',
  'valor_confirmado',
  'horas_livres',
  'livre_ate',
  'devida_desde',
  'prazo',
  'busca',
  'atualizado_em',
] as const

/** The carrier of a row sees it, and no former one. */
async function shareWithCarriers(tx: OwnerTx, ids: readonly string[]): Promise<void> {
  await sql`
    delete from compartilhamento s using estadia e
    where s.owner_id = ${tx.ownerId} and s.tipo = ${ENTIDADE_ESTADIA} and s.entidade_id = any(${[...ids]}::uuid[])
      and e.owner_id = s.owner_id and e.id = s.entidade_id
      and e.transportadora_owner_id is distinct from s.convidado_owner_id
  `.execute(tx.db)
  await sql`
    insert into compartilhamento (
      owner_id, tipo, entidade_id, convidado_owner_id, papel, ate, titulo, owner_nome, convidado_nome)
    select e.owner_id, ${ENTIDADE_ESTADIA}, e.id, e.transportadora_owner_id, 'transportadora', null,
      'Estadia E-' || lpad(e.numero::text, 4, '0'), e.embarcador, coalesce(e.transportadora, '')
    from estadia e
    where e.owner_id = ${tx.ownerId} and e.id = any(${[...ids]}::uuid[]) and e.transportadora_owner_id is not null
    on conflict (owner_id, tipo, entidade_id, convidado_owner_id) do nothing
  `.execute(tx.db)
}
