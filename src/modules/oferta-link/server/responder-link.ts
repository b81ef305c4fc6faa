/**
 * The answer by a link: said first, and true once the code confirms it that was mailed to the address that the shipper has for
 * the CNPJ. The code is for exactly that answer. Source: commercial §1.3 O20.
 */
import { sql } from 'kysely'
import { findMotivoDeRecusa } from '#modules/oferecimento/server/motivo-de-recusa.ts'
import { findOferta } from '#modules/oferecimento/server/oferta.repository.ts'
import { isRecusaDoPiso } from '#modules/oferecimento/server/piso-da-oferta.ts'
import { rememberRefusal } from '#modules/oferecimento/server/responder-oferta.ts'
import {
  answerOpen,
  assertPossivel,
  checkResposta,
  type RespostaDita,
  refuseOpen,
} from '#modules/oferecimento/server/resposta-aberta.ts'
import type { Deps } from '#platform/server/deps.ts'
import { isSameSecret } from '#platform/server/session/is-same-secret.ts'
import { AppError, existing, invalidField } from '#platform/shared/app-error.ts'
import { formatPlaca, isPlaca, normalizePlaca } from '#platform/shared/placa.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { linkErrors, type OfertaDoLink, type ResponderOfertaLink } from '../link.contract.ts'
import { CODIGO_PAUSA_MS, CODIGO_TENTATIVAS, MAX_CODIGOS } from '../link.rules.ts'
import { findEmail, findLink, type LinkLido, links, type Pendente } from './links.ts'
import { codigoJob, hashCodigo } from './mail-jobs.ts'
import { assertLegivel, assertLivre, type LinkAberto, quemRespondePeloLink, withLink } from './open-link.ts'
import { readOfertaLink } from './read-link.ts'

/** Throws what speaks against the answer now, so that nobody waits for a code in vain. */
export async function sayResposta(deps: Deps, body: ResponderOfertaLink): Promise<OfertaDoLink> {
  const pendente = toPendente(body)
  await rememberingRefusals(deps, body.token, pendente, () =>
    withLink(
      deps,
      body.token,
      () => pendente.nome,
      async (open) => {
        assertLivre(open.link)
        await check(open, pendente)
        const isAgain =
          isSameAnswer(open.link.pendente, pendente) && isRecent(open.link, deps.clock.now().getTime())
        if (!isAgain) await askForCodigo(deps, open, pendente)
      },
    ),
  )
  return (await readOfertaLink(deps, body.token)).oferta
}

/** Another code for the answer that waits; sooner than in a minute it is refused. */
export async function resendCodigo(deps: Deps, token: string): Promise<OfertaDoLink> {
  await withLink(
    deps,
    token,
    ({ pendente }) => pendente?.nome ?? null,
    async (open) => {
      assertLivre(open.link)
      const { pendente } = open.link
      if (pendente === null) throw new AppError(linkErrors.oferta_link_codigo)
      if (isRecent(open.link, deps.clock.now().getTime())) throw new AppError(linkErrors.oferta_link_espera)
      await askForCodigo(deps, open, pendente)
    },
  )
  return (await readOfertaLink(deps, token)).oferta
}

/** The answer becomes true, and the link takes no other. */
export async function confirmResposta(deps: Deps, token: string, codigo: string): Promise<OfertaDoLink> {
  const hash = await takeTentativa(deps, token, codigo)
  if (hash === undefined) throw new AppError(linkErrors.oferta_link_codigo)
  let said: Pendente | undefined
  const apply = () =>
    withLink(
      deps,
      token,
      ({ pendente }) => pendente?.nome ?? null,
      async (open) => {
        const { link } = open
        assertLivre(link)
        // Somebody may have changed the answer since the code was looked at.
        if (link.pendente === null || link.codigoHash !== hash) {
          throw new AppError(linkErrors.oferta_link_codigo)
        }
        said = link.pendente
        await markRespondido(open, link.pendente)
        await answer(open, link.pendente)
      },
    )
  await rememberingRefusals(deps, token, () => said, apply)
  return (await readOfertaLink(deps, token)).oferta
}

function toPendente(body: ResponderOfertaLink): Pendente {
  const nome = cleanLine(body.nome)
  if (nome === null) throw invalidField('nome', validationMessages.required)
  const placa = cleanLine(body.placa)
  if (placa !== null && !isPlaca(placa)) throw invalidField('placa', 'Escreva a placa como ABC1D23')
  const isRecusa = body.acao === 'recusar'
  if (!isRecusa && body.valor == null) throw invalidField('valor', validationMessages.required)
  if (isRecusa && body.motivoId == null) throw invalidField('motivoId', 'Escolha um motivo da lista')
  return {
    acao: body.acao,
    nome,
    valor: isRecusa ? null : (body.valor ?? null),
    cargaId: isRecusa ? null : (body.cargaId?.toLowerCase() ?? null),
    motivoId: isRecusa ? (body.motivoId?.toLowerCase() ?? null) : null,
    texto: isRecusa ? cleanLine(body.texto) : null,
    placa: isRecusa || placa === null ? null : formatPlaca(normalizePlaca(placa)),
    motorista: isRecusa ? null : cleanLine(body.motorista),
    mensagem: isRecusa ? null : cleanLine(body.mensagem),
  }
}

const toDita = (pendente: Pendente): RespostaDita => ({
  valor: pendente.valor ?? 0,
  cargaId: pendente.cargaId,
  mensagem: pendente.mensagem,
  composicao: { veiculo: null, motorista: null, equipamentos: [] },
  emTexto: { placa: pendente.placa, motorista: pendente.motorista },
})

async function check(open: LinkAberto, pendente: Pendente): Promise<void> {
  if (pendente.acao !== 'recusar') {
    await checkResposta(open, pendente.acao, toDita(pendente))
    return
  }
  assertPossivel(open, 'recusar')
  await findMotivoDeRecusa(open.tx, pendente.motivoId ?? '')
}

async function answer(open: LinkAberto, pendente: Pendente): Promise<void> {
  if (pendente.acao === 'recusar') {
    await refuseOpen(open, await findMotivoDeRecusa(open.tx, pendente.motivoId ?? ''), pendente.texto)
    return
  }
  await answerOpen(open, pendente.acao, toDita(pendente))
}

const isSameAnswer = (a: Pendente | null, b: Pendente): boolean =>
  a !== null && (Object.keys(b) as (keyof Pendente)[]).every((key) => a[key] === b[key])

const isRecent = ({ codigoPedidoEm }: LinkLido, now: number): boolean =>
  codigoPedidoEm !== null && now - Date.parse(codigoPedidoEm) < CODIGO_PAUSA_MS

/** The former code is worth nothing from here on; the job makes the new one. */
async function askForCodigo(
  deps: Deps,
  { tx, link, convite, agora }: LinkAberto,
  pendente: Pendente,
): Promise<void> {
  if (link.codigos >= MAX_CODIGOS) throw new AppError(linkErrors.oferta_link_codigos)
  if ((await findEmail(tx, convite.empresaId)) === null) {
    throw new AppError(linkErrors.oferta_link_sem_email)
  }
  await tx.db
    .updateTable('oferta_link')
    .set({
      pendente: JSON.stringify(pendente),
      codigo_pedido_em: agora,
      codigo_hash: null,
      codigo_expira_em: null,
      codigos: link.codigos + 1,
    })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', link.id)
    .execute()
  await deps.jobs.enqueue(tx, codigoJob, { ownerId: tx.ownerId, linkId: link.id })
}

/**
 * One of the tries is taken before the code is compared, so that many at the same moment are not more than five. Answers the
 * hash that fits; undefined: wrong, too old, or tried too often, which nobody can tell apart.
 */
const takeTentativa = (deps: Deps, token: string, codigo: string): Promise<string | undefined> =>
  links.write(deps, token, async (tx, { id }) => {
    const link = existing(await findLink(tx, id))
    assertLegivel(link, existing(await findOferta(tx, link.ofertaId)), deps.clock.now().toISOString())
    assertLivre(link)
    const { rows } = await sql<{ hash: string }>`
      update oferta_link set tentativas = tentativas + 1
      where owner_id = ${tx.ownerId} and id = ${id} and tentativas < ${CODIGO_TENTATIVAS}
        and codigo_hash is not null and codigo_expira_em > ${deps.clock.now()}
      returning codigo_hash as hash
    `.execute(tx.db)
    const hash = rows[0]?.hash
    return hash !== undefined && isSameSecret(hash, hashCodigo(deps, id, codigo)) ? hash : undefined
  })

/** Before the answer itself, which may ask for the next link of the same invitation. */
const markRespondido = ({ tx, link, agora }: LinkAberto, { acao }: Pendente) =>
  tx.db
    .updateTable('oferta_link')
    .set({
      respondido_em: agora,
      resposta: acao,
      pendente: null,
      codigo_hash: null,
      codigo_expira_em: null,
    })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', link.id)
    .execute()

/** What was refused by the floor is told to the shipper's chain, also when nothing else of it remains. */
async function rememberingRefusals(
  deps: Deps,
  token: string,
  said: Pendente | (() => Pendente | undefined),
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const pendente = typeof said === 'function' ? said() : said
    if (isRecusaDoPiso(error) && pendente?.valor != null) {
      const { valor, nome } = pendente
      const onde = await links.read(deps, token, async (tx, link) => ({ ...link, hostOwnerId: tx.ownerId }))
      await rememberRefusal(deps, quemRespondePeloLink(null, nome), onde, onde.conviteId, valor, error)
    }
    throw error
  }
}
