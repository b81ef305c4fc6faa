/**
 * Publishes an offer: deadline, loads, carriers and floor are checked, invitations written, and everybody invited sees it.
 * The clock publishes what was scheduled in the same way. Source: commercial §1.2, §1.3 O1 to O5, O10.
 */
import { sql } from 'kysely'
import { STATUS } from '#modules/carga/carga-codes.ts'
import { toWire } from '#modules/piso/piso-resposta.rules.ts'
import { readNivel } from '#modules/piso/server/read-indice.ts'
import type { Deps } from '#platform/server/deps.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, type FieldProblem, invalidInput } from '#platform/shared/app-error.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { SITUACAO_OFERTA as O } from '../ciclo.rules.ts'
import { type Oferta, ofertaErrors } from '../oferta.contract.ts'
import { problemaDoPrazo } from '../relogio.rules.ts'
import { reais } from './amounts.ts'
import { showOfertaNaCarga } from './carga-da-oferta.ts'
import { chooseCandidatas, convitesOf, logDasInclusoes } from './escolher-convidadas.ts'
import { appendLog } from './log-oferta.ts'
import { notifyConvites } from './notify-oferta.ts'
import type { CargaDaOferta } from './oferta-rows.ts'
import { type OfertaAberta, openOferta, primeiraColeta, withOferta } from './open-oferta.ts'
import { assertPisos, freezePisos, isRecusaDoPiso } from './piso-da-oferta.ts'
import { readCargasParaOferecer } from './read-cargas-oferecidas.ts'
import { saveOferta } from './save-oferta.ts'
import { toOferta } from './to-oferta.ts'
import { insertConvites } from './update-rows.ts'

/** A refusal by the floor stays in the chain of the round, although nothing else of the attempt does. */
export async function publicarOferta(
  deps: Deps,
  session: Session,
  id: string,
  { version }: { readonly version: number },
): Promise<Oferta> {
  try {
    return await withOferta(deps, session, id, version, async (open) => {
      const after = await publishOpen(open)
      return toOferta(open.tx, after)
    })
  } catch (error) {
    if (isRecusaDoPiso(error)) await rememberAttempt(deps, session, id, error)
    throw error
  }
}

async function rememberAttempt(deps: Deps, session: Session, id: string, error: AppError): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const { oferta } = await openOferta(tx, actorOf(session), id, deps.clock.now())
    await appendLog(
      tx,
      id,
      [
        {
          tipo: 'tentativa-recusada',
          dados: { codigo: error.code, motivo: error.message, valor: reais(oferta.valorCentavos) },
        },
      ],
      deps.clock.now(),
    )
  })
}

/** Within a transaction that has it locked. Throws what speaks against it. */
export async function publishOpen(open: OfertaAberta): Promise<OfertaAberta> {
  const { tx, oferta, agora } = open
  if (oferta.situacao !== O.Rascunho && oferta.situacao !== O.Agendada) {
    throw new AppError(ofertaErrors.oferta_acao_indevida)
  }
  const { valorCentavos, encerraEm } = assertCompleta(open)
  assertCargas(open)
  await assertLivres(open)
  const found = await readCargasParaOferecer(
    tx,
    open.cargas.map(({ cargaId }) => cargaId),
  )
  const cargas = open.cargas.flatMap(({ cargaId }) => found.get(cargaId) ?? [])
  const pisos = await assertPisos(
    tx,
    open.cargas.map((carga) => ({ cargaId: carga.cargaId, centavos: carga.valorCentavos })),
    oferta.motivoPiso,
  )
  const candidatas = await chooseCandidatas(open, cargas)
  if (isAgendada(open)) {
    return saveOferta(open, {
      oferta: { situacao: O.Agendada },
      acao: 'agendamento',
      mudancas: [
        { campo: 'Publica em', de: null, para: formatDateTime(oferta.publicaEm ?? '', oferta.zona) },
      ],
    })
  }
  const nivel = await readNivel(tx)
  const snapshots = await freezePisos(tx, open.quem, 'publicacao', pisos, agora)
  const wires = new Map(pisos.map(({ cargaId, calculo }) => [cargaId, toWire(calculo, nivel)]))
  const convites = await convitesOf(tx, oferta, candidatas, valorCentavos, encerraEm, agora)
  await insertConvites(tx, oferta.id, convites)
  const after = await saveOferta(
    { ...open, convites },
    {
      oferta: { situacao: O.Publicada, publicadaEm: agora.toISOString() },
      cargas: new Map(
        open.cargas.map(({ cargaId }): [string, Partial<CargaDaOferta>] => [
          cargaId,
          {
            pisoSnapshotId: snapshots.get(cargaId) ?? null,
            piso: wires.get(cargaId) ?? null,
            ...(found.get(cargaId) && { resumo: found.get(cargaId)?.resumo }),
          },
        ]),
      ),
      acao: 'publicação',
      mudancas: [
        { campo: 'Valor', de: null, para: formatMoney(valorCentavos) },
        { campo: 'Encerra em', de: null, para: formatDateTime(encerraEm, oferta.zona) },
        { campo: 'Convidadas', de: null, para: convites.length },
      ],
      log: [
        {
          tipo: 'publicada',
          dados: {
            tipo: oferta.tipo,
            valor: reais(valorCentavos),
            encerraEm,
            convidadas: convites.map(({ id }) => id),
            cargas: cargas.map(({ codigo }) => codigo),
            modoDecisao: oferta.modoDecisao,
            ...(oferta.motivoPiso !== null && { motivoPiso: oferta.motivoPiso }),
          },
        },
        ...logDasInclusoes(convites),
      ],
      verbo: 'publicada',
      tellsAll: true,
    },
  )
  await showOfertaNaCarga(after, 'publicação da oferta')
  notifyConvites(after, after.convites)
  return after
}

const isAgendada = ({ oferta, agora }: OfertaAberta): boolean =>
  oferta.publicaEm !== null && oferta.publicaEm > agora.toISOString()

/** Throws what is missing on its fields. */
function assertCompleta(open: OfertaAberta) {
  const { oferta, cargas, agora } = open
  const problems: FieldProblem[] = []
  const { valorCentavos, encerraEm } = oferta
  if (valorCentavos === null) {
    const without = cargas.find((carga) => carga.valorCentavos === null)
    problems.push({
      path: 'valor',
      message:
        cargas.length > 1 && without
          ? `Informe o valor da carga ${without.resumo.publico.codigo}`
          : 'Informe o valor do frete',
    })
  }
  const publica = isAgendada(open) ? new Date(oferta.publicaEm ?? '') : agora
  const prazo =
    encerraEm === null
      ? 'Informe quando a oferta encerra'
      : problemaDoPrazo(encerraEm, publica, primeiraColeta(cargas), oferta.zona)
  if (prazo) problems.push({ path: 'encerraEm', message: prazo })
  if (problems.length > 0 || valorCentavos === null || encerraEm === null) throw invalidInput(problems)
  return { valorCentavos, encerraEm }
}

function assertCargas({ cargas, registros }: OfertaAberta): void {
  for (const { cargaId, resumo } of cargas) {
    const carga = registros.get(cargaId)
    if (carga?.status !== STATUS.AguardandoAlocacao || carga.alocacao_tipo !== null) {
      throw new AppError(ofertaErrors.oferta_carga_indisponivel, {
        message: `A carga ${resumo.publico.codigo} não espera mais por um veículo: ela não pode ser oferecida.`,
      })
    }
  }
}

/** No load stands in two offers that live; the index behind it is the last word. */
async function assertLivres({ tx, oferta, cargas }: OfertaAberta): Promise<void> {
  const { rows } = await sql<{ numero: number; codigo: string }>`
    select o.numero, c.resumo -> 'publico' ->> 'codigo' as codigo from oferta_carga c
    join oferta o on o.owner_id = c.owner_id and o.id = c.oferta_id
    where c.owner_id = ${tx.ownerId} and c.carga_id = any(${cargas.map(({ cargaId }) => cargaId)}::uuid[])
      and c.viva and c.oferta_id <> ${oferta.id} limit 1
  `.execute(tx.db)
  const [other] = rows
  if (other) {
    throw new AppError(ofertaErrors.oferta_carga_ocupada, {
      message: `A carga ${other.codigo} já está na oferta OF-${other.numero}. Encerre a outra antes de publicar esta.`,
    })
  }
}
