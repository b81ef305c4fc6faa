/** A draft of an offer: made for a load or a batch, and changed until it is published. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { STATUS } from '#modules/carga/carga-codes.ts'
import { canReadUnit } from '#modules/carga/server/leitura/read-carga.ts'
import { listAbertasDoLote } from '#modules/carga/server/lote.repository.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { changed, recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session, type SessionState } from '#platform/server/session/session.ts'
import { AppError, invalidField, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import { formatMoney, moneyFromNumber } from '#platform/shared/money.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { SITUACAO_OFERTA as O, TIPO_OFERTA } from '../ciclo.rules.ts'
import { type Condicoes, completarCondicoes } from '../condicoes.rules.ts'
import { type AlterarOferta, type CriarOferta, type Oferta, ofertaErrors } from '../oferta.contract.ts'
import { TIPO_OFERTA_LABELS } from '../oferta-labels.ts'
import { valoresDasCargas } from '../valores.rules.ts'
import { defaultsDoComportamento } from './comportamento-da-oferta.ts'
import { ENTIDADE_OFERTA } from './oferta.repository.ts'
import type { CargaDaOferta, ConvidadaEscolhida } from './oferta-rows.ts'
import { codigoDaOferta } from './oferta-rows.ts'
import { openOferta, withOferta } from './open-oferta.ts'
import { type CargaParaOferecer, readCargasParaOferecer } from './read-cargas-oferecidas.ts'
import { saveOferta } from './save-oferta.ts'
import { toOferta } from './to-oferta.ts'

type Reader = Pick<SessionState, 'allUnits' | 'unitIds'>
type Enviado = Omit<CriarOferta, 'cargaId' | 'loteId'>

export function createOferta(deps: Deps, session: Session, body: CriarOferta): Promise<Oferta> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const id = await insertDraft(tx, actorOf(session), session, body, deps.clock.now())
    return toOferta(tx, await openOferta(tx, actorOf(session), id, deps.clock.now()))
  })
}

/** Within a transaction of the caller; answers the id. Throws `not_found`, and `invalid_input` on the fields. */
export async function insertDraft(
  tx: OwnerTx,
  quem: Actor,
  reader: Reader,
  { cargaId, loteId, ...sent }: CriarOferta,
  agora: Date,
  tentativa = 1,
): Promise<string> {
  if ((cargaId == null) === (loteId == null)) {
    throw invalidField(cargaId == null ? 'cargaId' : 'loteId', 'Informe uma carga ou um lote')
  }
  const cargas = await readAlvo(tx, reader, cargaId?.toLowerCase() ?? null, loteId?.toLowerCase() ?? null)
  const { condicoes, comportamento, convidadas, porCarga } = await prepare(
    tx,
    sent,
    cargas,
    loteId != null,
    agora,
  )
  const [first] = cargas
  if (!first) throw new AppError(platformErrors.not_found)
  const id = uuidv7()
  const numero = await takeNumero(tx)
  await tx.db
    .insertInto('oferta')
    .values({
      owner_id: tx.ownerId,
      id,
      numero,
      unidade_id: first.unidadeId,
      lote_id: loteId?.toLowerCase() ?? null,
      comportamento_id: comportamento?.id ?? null,
      comportamento: comportamento && JSON.stringify(comportamento),
      convidadas: JSON.stringify(convidadas),
      busca: sql<string>`app_fold(${buscaOf(numero, cargas)})`,
      tentativa,
      criado_por: quem.userId,
      criado_por_nome: quem.name,
      criado_em: agora,
      atualizado_em: agora,
      ...columnsOf(condicoes),
    })
    .execute()
  await tx.db
    .insertInto('oferta_carga')
    .values(
      cargas.map((carga, index) => ({
        owner_id: tx.ownerId,
        oferta_id: id,
        carga_id: carga.id,
        ordem: index + 1,
        valor_centavos: porCarga.get(carga.id) ?? null,
        piso_snapshot_id: null,
        resumo: JSON.stringify(carga.resumo),
        convite_id: null,
      })),
    )
    .execute()
  await recordHistory(tx, quem, {
    entidade: ENTIDADE_OFERTA,
    entidadeId: id,
    acao: 'criação',
    versao: 1,
    mudancas: [
      ...changed('Oferta', null, codigoDaOferta(numero)),
      ...changed('Tipo', null, TIPO_OFERTA_LABELS[condicoes.tipo]),
      ...changed('Valor', null, condicoes.valorCentavos && formatMoney(condicoes.valorCentavos)),
    ],
  })
  // Written once more with its card.
  const open = await openOferta(tx, quem, id, agora)
  await saveOferta({ ...open, oferta: { ...open.oferta, versao: 0 } }, {})
  return id
}

/** Until it is published everything may change but what it is for. */
export function changeOferta(
  deps: Deps,
  session: Session,
  id: string,
  { version, ...sent }: AlterarOferta,
): Promise<Oferta> {
  return withOferta(deps, session, id, version, async (open) => {
    const { tx, oferta } = open
    if (oferta.situacao !== O.Rascunho && oferta.situacao !== O.Agendada) {
      throw new AppError(ofertaErrors.oferta_acao_indevida)
    }
    const cargas = await readCargasParaOferecer(
      tx,
      open.cargas.map(({ cargaId }) => cargaId),
    )
    const ordered = open.cargas.flatMap(({ cargaId }) => cargas.get(cargaId) ?? [])
    const { condicoes, comportamento, convidadas, porCarga } = await prepare(
      tx,
      sent,
      ordered,
      oferta.loteId !== null,
      open.agora,
    )
    const after = await saveOferta(open, {
      oferta: {
        ...condicoes,
        comportamentoId: comportamento?.id ?? null,
        comportamento,
        convidadas,
        // Whoever changes a scheduled offer publishes it anew.
        situacao: O.Rascunho,
      },
      cargas: new Map(
        ordered.map(({ id: cargaId, resumo }): [string, Partial<CargaDaOferta>] => [
          cargaId,
          { valorCentavos: porCarga.get(cargaId) ?? null, resumo },
        ]),
      ),
      acao: 'alteração',
      mudancas: [
        ...changed('Tipo', TIPO_OFERTA_LABELS[oferta.tipo], TIPO_OFERTA_LABELS[condicoes.tipo]),
        ...changed('Valor', money(oferta.valorCentavos), money(condicoes.valorCentavos)),
        ...changed('Encerra em', oferta.encerraEm, condicoes.encerraEm),
        ...changed('Convidadas', oferta.convidadas.length, convidadas.length),
      ],
    })
    return toOferta(tx, after)
  })
}

const money = (centavos: number | null) => (centavos === null ? null : formatMoney(centavos))

async function prepare(
  tx: OwnerTx,
  sent: Enviado,
  cargas: readonly CargaParaOferecer[],
  isLote: boolean,
  agora: Date,
) {
  const comportamento = sent.comportamentoId
    ? await defaultsDoComportamento(tx, sent.comportamentoId, cargas, agora)
    : null
  const { comportamentoId: _id, convidadas: asked, valores, ...conditions } = sent
  const { condicoes, problems } = completarCondicoes(
    { ...comportamento?.condicoes, ...withoutUndefined(conditions) },
    cargas,
    isLote,
  )
  const proprios = new Map<string, number>()
  const found = [...problems]
  for (const [index, { cargaId, valor }] of (valores ?? []).entries()) {
    const centavos = moneyFromNumber(valor)
    if (!cargas.some(({ id }) => id === cargaId.toLowerCase())) {
      found.push({ path: `valores.${index}.cargaId`, message: 'A carga não é deste lote' })
    } else if (centavos === undefined) {
      found.push({ path: `valores.${index}.valor`, message: 'Use no máximo 2 casas decimais' })
    } else proprios.set(cargaId.toLowerCase(), centavos)
  }
  const convidadas = asked ? cleanConvidadas(asked) : (comportamento?.convidadas ?? [])
  if (condicoes.tipo === TIPO_OFERTA.Direcionada && convidadas.length > 1) {
    found.push({ path: 'convidadas', message: 'Uma oferta direcionada vai a uma transportadora só' })
  }
  if (found.length > 0) throw invalidInput(found)
  const { total, porCarga } = valoresDasCargas(cargas, condicoes.valorCentavos, condicoes.loteModo, proprios)
  return {
    condicoes: { ...condicoes, valorCentavos: total },
    comportamento: comportamento?.guardado ?? null,
    convidadas,
    porCarga,
  }
}

const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T

/** Each once, in the order in which they were sent. */
function cleanConvidadas(asked: NonNullable<Enviado['convidadas']>): ConvidadaEscolhida[] {
  const byId = new Map(
    asked.map(({ transportadoraId, motivoInclusao }) => [
      transportadoraId.toLowerCase(),
      { transportadoraId: transportadoraId.toLowerCase(), motivoInclusao: cleanLine(motivoInclusao) },
    ]),
  )
  return [...byId.values()]
}

/** The loads that it is for, within reach and waiting for somebody. Throws `not_found`. */
async function readAlvo(
  tx: OwnerTx,
  reader: Reader,
  cargaId: string | null,
  loteId: string | null,
): Promise<CargaParaOferecer[]> {
  const ids = cargaId === null ? await listAbertasDoLote(tx, { loteId: loteId ?? '' }) : [cargaId]
  const found = await readCargasParaOferecer(tx, ids)
  const cargas = ids
    .flatMap((id) => found.get(id) ?? [])
    .filter(({ unidadeId }) => canReadUnit(reader, unidadeId))
  if (cargas.length < ids.length || cargas.length === 0) throw new AppError(platformErrors.not_found)
  const waiting = cargas.filter(
    (carga) => carga.status === STATUS.AguardandoAlocacao && carga.alocacaoTipo === null,
  )
  if (waiting.length === 0) throw new AppError(ofertaErrors.oferta_carga_indisponivel)
  return waiting.sort((a, b) => a.codigo - b.codigo)
}

const columnsOf = (condicoes: Condicoes) => ({
  tipo: condicoes.tipo,
  lote_modo: condicoes.loteModo,
  tarifa: condicoes.tarifa,
  valor_centavos: condicoes.valorCentavos,
  unidade_tarifa: condicoes.unidadeTarifa === null ? null : Number(condicoes.unidadeTarifa),
  contrapropostas: condicoes.contrapropostas,
  max_rodadas: condicoes.maxRodadas,
  teto_centavos: condicoes.tetoCentavos,
  modo_decisao: condicoes.modoDecisao,
  publica_em: condicoes.publicaEm,
  encerra_em: condicoes.encerraEm,
  resposta_min: condicoes.respostaMin,
  janela: JSON.stringify(condicoes.janela),
  aumento_percent: condicoes.aumentoPercent,
  mostrar_nome: condicoes.mostrarNome,
  mostrar_quantidade: condicoes.mostrarQuantidade,
  alcance: condicoes.alcance,
  chamar_segundo: condicoes.chamarSegundo,
  motivo_piso: condicoes.motivoPiso,
  motivo_fim: null,
})

/** What finds an offer on its lists: its number, the codes and towns of its first loads. */
const buscaOf = (numero: number, cargas: readonly CargaParaOferecer[]): string =>
  [
    codigoDaOferta(numero),
    ...cargas.slice(0, 100).flatMap(({ codigo, origem, destino }) => [codigo, origem.cidade, destino.cidade]),
  ]
    .filter((part) => part !== null)
    .join(' ')

async function takeNumero(tx: OwnerTx): Promise<number> {
  const { rows } = await sql<{ numero: number }>`
    insert into codigo_contador as c (owner_id, tipo, proximo) values (${tx.ownerId}, ${ENTIDADE_OFERTA}, 2)
    on conflict (owner_id, tipo) do update set proximo = c.proximo + 1
    returning proximo - 1 as numero
  `.execute(tx.db)
  return rows[0]?.numero ?? 1
}
