/** A count ends: what differs is decided, becomes an occurrence of its remessa, and the goods may go on. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { openOcorrenciaDoRegistro } from '#modules/ocorrencia/server/open-no-registro.ts'
import { replaceEtapa } from '#modules/remessa/acoes.rules.ts'
import { etapaAtual } from '#modules/remessa/pipe.rules.ts'
import { divergenciaAvisada } from '#modules/remessa/remessa.notices.ts'
import {
  codigoDe,
  openRemessas,
  type RemessaAberta,
  writeRemessas,
} from '#modules/remessa/server/remessa.repository.ts'
import { applyAll, contextoDe, decideAll } from '#modules/remessa/server/run-acao.ts'
import { tipoDeDivergencia } from '#modules/remessa/server/tipo-de-divergencia.ts'
import { refreshVolumes } from '#modules/remessa/server/volumes.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError } from '#platform/shared/app-error.ts'
import {
  type ApuracaoDaConferencia,
  type Conferencia,
  type ConferenciaDetalhe,
  conferenciaErrors,
  type FecharConferencia,
} from '../conferencia.contract.ts'
import {
  type Apuracao,
  apurar,
  DECISOES,
  type DecisaoDivergencia,
  type Divergencia,
  etiquetasEmPalavras,
  type Leitura,
  TIPOS_CONFERENCIA,
} from '../conferencia.rules.ts'
import {
  announceConferencia,
  type ConferenciaAberta,
  holdConferencia,
  listEsperados,
  listLeituras,
  seeConferencia,
} from './conferencia.repository.ts'
import { fotosDaConferencia } from './fotos.ts'
import { detailConferencia } from './read-conferencias.ts'

const apuracaoOf = async (tx: OwnerTx, { id, remessaIds }: ConferenciaAberta): Promise<Apuracao> =>
  apurar(await listEsperados(tx, remessaIds), await listLeituras(tx, id), remessaIds)

/** From here on the count is not blind any more: whoever asks knows what is expected. */
export const apurarConferencia = (deps: Deps, session: Session, id: string): Promise<ApuracaoDaConferencia> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const aberta = await holdConferencia(tx, session, id, { forChange: true })
    await sql`update conferencia set as_cegas = false where owner_id = ${tx.ownerId} and id = ${id}`.execute(
      tx.db,
    )
    const apuracao = await apuracaoOf(tx, aberta)
    return inWords(apuracao, await openRemessas(tx, aberta.remessaIds, { forChange: false }))
  })

function inWords(apuracao: Apuracao, remessas: readonly RemessaAberta[]): ApuracaoDaConferencia {
  const byId = new Map(remessas.map((remessa) => [remessa.id, remessa]))
  return {
    ...apuracao,
    divergencias: apuracao.divergencias.map(({ tipo, remessaId, etiquetas, observacao }) => {
      const remessa = byId.get(remessaId)
      return {
        tipo,
        remessaId,
        codigo: remessa ? codigoDe(remessa) : '',
        nome: remessa?.remetente ?? '',
        quantidade: etiquetas.length,
        volumes: etiquetasEmPalavras(etiquetas),
        observacao,
      }
    }),
  }
}

/** Throws `conferencia_divergente` with what is undecided, and `conferencia_sem_foto`. */
export const fecharConferencia = (
  deps: Deps,
  session: Session,
  id: string,
  { decisoes, receber }: FecharConferencia,
): Promise<ConferenciaDetalhe> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const now = deps.clock.now()
    const aberta = await holdConferencia(tx, session, id, { forChange: true })
    const leituras = await listLeituras(tx, aberta.id)
    const apuracao = apurar(await listEsperados(tx, aberta.remessaIds), leituras, aberta.remessaIds)
    const remessas = await openRemessas(tx, aberta.remessaIds, { forChange: true })
    const decididas = apuracao.divergencias.map((divergencia) => ({
      divergencia,
      decisao: decisaoOf(divergencia, decisoes ?? []),
    }))
    if (decididas.some(({ decisao }) => decisao === undefined)) {
      throw new AppError(conferenciaErrors.conferencia_divergente, {
        extra: { apuracao: inWords(apuracao, remessas) },
      })
    }
    const isBroken = apuracao.divergencias.some(({ tipo }) => tipo === 'avaria')
    if (isBroken && (await fotosDaConferencia.count(tx, aberta.id)) === 0) {
      throw new AppError(conferenciaErrors.conferencia_sem_foto)
    }
    await writeEstados(tx, aberta, leituras, decididas)
    await markConferida(tx, session, aberta, remessas, now)
    await openOcorrencias(tx, session, aberta, remessas, decididas, now)
    await end(tx, session, aberta, 'fechada', now)
    if (receber != null && aberta.tipo === 'recebimento') {
      await receberTodas(tx, session, aberta.remessaIds, receber.posicaoId ?? null, now)
    }
    return detailConferencia(tx, session, id)
  })

type Decidida = { readonly divergencia: Divergencia; readonly decisao: DecisaoDivergencia | undefined }

function decisaoOf(
  { tipo, remessaId }: Divergencia,
  decisoes: NonNullable<FecharConferencia['decisoes']>,
): DecisaoDivergencia | undefined {
  const found = decisoes.find((one) => one.tipo === tipo && one.remessaId.toLowerCase() === remessaId)
  const allowed: readonly DecisaoDivergencia[] = DECISOES[tipo]
  return found && allowed.includes(found.decisao) ? found.decisao : undefined
}

/**
 * What was read is there, what was not is missing; extra volumes that are kept get a number of their own. The readings come as
 * values: of a table that was filled a minute ago the database knows no sizes, and would compare each volume with each reading.
 */
async function writeEstados(
  tx: OwnerTx,
  { remessaIds }: ConferenciaAberta,
  leituras: readonly Leitura[],
  decididas: readonly Decidida[],
): Promise<void> {
  const found = leituras.filter(({ resposta, volumeId }) => resposta === 'ok' && volumeId !== null)
  const read = found.map(({ volumeId }) => volumeId)
  const broken = found.filter(({ avariado }) => avariado).map(({ volumeId }) => volumeId)
  const refused = decididas.flatMap(({ divergencia, decisao }) =>
    decisao === 'recusar' ? divergencia.volumeIds : [],
  )
  await sql`
    update remessa_volume v set estado = case
      when v.id = any(${refused}::uuid[]) or not (v.id = any(${read}::uuid[])) then 'faltante'
      when v.id = any(${broken}::uuid[]) then 'avariado' when v.estado = 'sobra' then 'sobra' else 'recebido' end,
      posicao_id = case when v.id = any(${read}::uuid[]) then v.posicao_id end
    where v.owner_id = ${tx.ownerId} and v.remessa_id = any(${[...remessaIds]}::uuid[])
      and v.estado in ('esperado', 'recebido', 'avariado', 'sobra')
  `.execute(tx.db)
  const extra = decididas.flatMap(({ divergencia, decisao }) =>
    decisao === 'guardar'
      ? divergencia.etiquetas.map((etiqueta) => ({
          id: uuidv7(),
          remessa_id: divergencia.remessaId,
          etiqueta,
        }))
      : [],
  )
  if (extra.length > 0) {
    await sql`
      insert into remessa_volume (owner_id, id, remessa_id, n, etiqueta, estado)
      select ${tx.ownerId}, x.id, x.remessa_id, (select coalesce(max(v.n), 0) from remessa_volume v
          where v.owner_id = ${tx.ownerId} and v.remessa_id = x.remessa_id)
        + row_number() over (partition by x.remessa_id order by x.etiqueta), left(x.etiqueta, 40), 'sobra'
      from jsonb_to_recordset(${JSON.stringify(extra)}::jsonb) as x (id uuid, remessa_id uuid, etiqueta text)
      on conflict do nothing
    `.execute(tx.db)
  }
  await refreshVolumes(tx, remessaIds)
}

/** The step that was counted may go on. An inventory counts none. */
async function markConferida(
  tx: OwnerTx,
  session: Session,
  { tipo }: ConferenciaAberta,
  remessas: readonly RemessaAberta[],
  now: Date,
): Promise<void> {
  const changes = remessas.map((before) => {
    const atual = etapaAtual(before.estado.etapas)
    const etapas =
      tipo === 'inventario' || !atual
        ? before.estado.etapas
        : replaceEtapa(before.estado.etapas, atual.id, { conferidaEm: now.toISOString() })
    return {
      before,
      after: { ...before.estado, etapas },
      acao: 'conferência',
      mudancas: [{ campo: 'Conferência', de: null, para: TIPOS_CONFERENCIA[tipo] }],
    }
  })
  await writeRemessas(tx, actorOf(session), changes, now)
}

const QUE_OCORRE = { falta: 'Falta', sobra: 'Sobra', avaria: 'Avaria' } as const
const QUE_SE_DECIDIU: Readonly<Record<DecisaoDivergencia, string>> = {
  registrar: 'falta registrada',
  guardar: 'sobra guardada',
  devolver: 'sobra devolvida',
  receber: 'recebido avariado',
  recusar: 'recusado',
}

/** One occurrence for each line; a company has few of them, and each has a number of its own. */
async function openOcorrencias(
  tx: OwnerTx,
  session: Session,
  { id, unidadeId }: ConferenciaAberta,
  remessas: readonly RemessaAberta[],
  decididas: readonly Decidida[],
  now: Date,
): Promise<void> {
  const actor = actorOf(session)
  for (const { divergencia, decisao = 'registrar' } of decididas) {
    const remessa = remessas.find((one) => one.id === divergencia.remessaId)
    if (!remessa) continue
    const { tipo, etiquetas, observacao } = divergencia
    const texto = [
      `${QUE_OCORRE[tipo]} de ${etiquetas.length} ${etiquetas.length === 1 ? 'volume' : 'volumes'}: ${etiquetasEmPalavras(etiquetas)}`,
      QUE_SE_DECIDIU[decisao],
      ...(observacao === null ? [] : [observacao]),
    ].join('; ')
    await openOcorrenciaDoRegistro(
      tx,
      actor,
      {
        registro: { tipo: 'remessa', id: remessa.id, codigo: codigoDe(remessa), unidadeId },
        tipoId: await tipoDeDivergencia(tx, actor, tipo, now),
        descricao: texto,
      },
      now,
      'operador',
    )
    tx.notify(divergenciaAvisada, {
      ownerId: tx.ownerId,
      id: remessa.id,
      ocasiao: `${id}:${tipo}`.slice(0, 60),
      atorId: session.userId,
      unidadeId,
      envolvidos: [remessa.criadoPor, remessa.responsavelId],
      facts: { codigo: codigoDe(remessa), texto },
    })
  }
}

async function receberTodas(
  tx: OwnerTx,
  session: Session,
  ids: readonly string[],
  posicaoId: string | null,
  now: Date,
): Promise<void> {
  const remessas = await openRemessas(tx, ids, { forChange: true })
  const { feitas, recusadas } = decideAll(session, 'receber', remessas, contextoDe(session, now, {}))
  const [first] = recusadas
  if (first) throw first.erro
  await applyAll(tx, session, 'receber', feitas, { posicaoId }, now)
}

async function end(
  tx: OwnerTx,
  session: Session,
  { id, versao, unidadeId }: ConferenciaAberta,
  situacao: 'fechada' | 'descartada',
  now: Date,
): Promise<void> {
  await sql`
    update conferencia set situacao = ${situacao}, fechada_em = ${now}, fechada_por_nome = left(${session.userName}, 120),
      versao = versao + 1, atualizado_em = ${now}
    where owner_id = ${tx.ownerId} and id = ${id}
  `.execute(tx.db)
  await sql`
    update conferencia_remessa set aberta = false where owner_id = ${tx.ownerId} and conferencia_id = ${id}
  `.execute(tx.db)
  announceConferencia(tx, id, versao + 1, unidadeId)
}

export const descartarConferencia = (deps: Deps, session: Session, id: string): Promise<Conferencia> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const aberta = await holdConferencia(tx, session, id, { forChange: true })
    await end(tx, session, aberta, 'descartada', deps.clock.now())
    return seeConferencia(tx, session, id)
  })
