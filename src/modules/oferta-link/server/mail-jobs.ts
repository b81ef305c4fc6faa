/**
 * Mails to carriers without an account. A job knows which link or invitation it writes about: addresses of links and codes are
 * made when it runs, so that the queue holds no secret.
 */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { SITUACAO_CONVITE as C } from '#modules/oferecimento/ciclo.rules.ts'
import { describeCargas } from '#modules/oferecimento/server/notify-oferta.ts'
import {
  findOferta,
  listCargasDaOferta,
  listConvites,
} from '#modules/oferecimento/server/oferta.repository.ts'
import { codigoDaOferta } from '#modules/oferecimento/server/oferta-rows.ts'
import { primeiraColeta } from '#modules/oferecimento/server/open-oferta.ts'
import { isEmbarcadorVisivel, readNomeDoEmbarcador } from '#modules/oferecimento/server/write-recebidas.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { hashToken } from '#platform/server/public-link/public-links.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatMoney, moneyFromNumber } from '#platform/shared/money.ts'
import { Id, oneOf } from '#platform/shared/schemas.ts'
import { CODIGO_DIGITOS, CODIGO_MS, precisaResponder } from '../link.rules.ts'
import { addressOf, findEmail, findLink } from './links.ts'
import { codigoMail, contrapropostaMail, conviteMail, FINS, fimMail, maisCargasMail } from './mail-texts.ts'

const RETRIES = 5
const LinkData = Type.Object({ ownerId: Id, linkId: Id })

/** The hash under which a code is kept; it fits no other link. */
export const hashCodigo = (deps: Pick<Deps, 'config'>, linkId: string, codigo: string): string =>
  hashToken(deps, 'oferta-link-codigo', `${linkId}:${codigo}`)

/** What a mail says of the offer, and to whom; undefined: offer, invitation or address is gone. */
async function readDados(tx: OwnerTx, ofertaId: string, conviteId: string) {
  const oferta = await findOferta(tx, ofertaId)
  if (!oferta) return undefined
  const [cargas, convites] = [await listCargasDaOferta(tx, ofertaId), await listConvites(tx, ofertaId)]
  const convite = convites.find(({ id }) => id === conviteId)
  const to = convite && (await findEmail(tx, convite.empresaId))
  if (!convite || !to) return undefined
  const embarcador = await readNomeDoEmbarcador({ tx })
  const own = cargas.filter((carga) => carga.conviteId === convite.id)
  const centavos =
    convite.situacao === C.SuaVez
      ? (convite.contrapropostaCentavos ?? convite.valorCentavos)
      : (convite.valorContratadoCentavos ?? convite.valorCentavos)
  const coleta = primeiraColeta(cargas)
  const zona = cargas[0]?.resumo.publico.fusoColeta ?? oferta.zona
  return {
    to,
    oferta,
    convite,
    livres: cargas.filter((carga) => carga.conviteId === null).length,
    dados: {
      nome: convite.nome,
      documento: formatDocumento(convite.documento),
      codigo: codigoDaOferta(oferta.numero),
      embarcador: isEmbarcadorVisivel(oferta, convite) ? embarcador : null,
      ...describeCargas(convite.situacao === C.Contratado && own.length > 0 ? own : cargas),
      valor: formatMoney(centavos),
      coleta: coleta === null ? null : formatDateTime(coleta, zona),
      ate: convite.respondeAte === null ? null : formatDateTime(convite.respondeAte, zona),
    },
  }
}

export const conviteJob = defineJob({
  name: 'oferta-link.convite',
  data: LinkData,
  retries: RETRIES,
  async run(deps, { ownerId, linkId }) {
    const found = await deps.db.readAsOwner(ownerId, async (tx) => {
      const link = await findLink(tx, linkId)
      if (!link || link.revogadoEm !== null || link.respondidoEm !== null) return undefined
      return readDados(tx, link.ofertaId, link.conviteId)
    })
    if (!found) return
    const { to, oferta, convite, livres, dados } = found
    // Somebody may have ended it since; then there is nothing to ask.
    if (!precisaResponder(oferta, convite.situacao, livres)) return
    const kind =
      convite.situacao === C.SuaVez
        ? contrapropostaMail
        : convite.situacao === C.Contratado
          ? maisCargasMail
          : conviteMail
    await sendMail(deps, kind, { to, data: { ...dados, url: addressOf(deps, ownerId, linkId) } })
    await deps.db.asOwner(ownerId, (tx) =>
      tx.db
        .updateTable('oferta_link')
        .set({ enviado_em: deps.clock.now() })
        .where('owner_id', '=', ownerId)
        .where('id', '=', linkId)
        .execute(),
    )
  },
})

export const codigoJob = defineJob({
  name: 'oferta-link.codigo',
  data: LinkData,
  retries: RETRIES,
  async run(deps, { ownerId, linkId }) {
    const code = String(randomInt(10 ** CODIGO_DIGITOS)).padStart(CODIGO_DIGITOS, '0')
    const found = await deps.db.asOwner(ownerId, async (tx) => {
      // The words of the mail and the code are for the answer that waits now: behind the lock nobody changes it.
      const link = await findLink(tx, linkId, sql`for update`)
      if (!link?.pendente || link.revogadoEm !== null || link.respondidoEm !== null) return undefined
      const read = await readDados(tx, link.ofertaId, link.conviteId)
      if (!read) return undefined
      await tx.db
        .updateTable('oferta_link')
        .set({
          codigo_hash: hashCodigo(deps, linkId, code),
          codigo_expira_em: new Date(deps.clock.now().getTime() + CODIGO_MS),
          tentativas: 0,
        })
        .where('owner_id', '=', ownerId)
        .where('id', '=', linkId)
        .execute()
      return { ...read, pendente: link.pendente }
    })
    if (!found) return
    const { to, dados, pendente } = found
    const centavos = pendente.valor === null ? undefined : moneyFromNumber(pendente.valor)
    await sendMail(deps, codigoMail, {
      to,
      data: {
        ...dados,
        valor: centavos === undefined ? dados.valor : formatMoney(centavos),
        acao: pendente.acao,
        quem: pendente.nome,
        code,
      },
    })
  },
})

export const fimJob = defineJob({
  name: 'oferta-link.fim',
  data: Type.Object({ ownerId: Id, ofertaId: Id, conviteId: Id, fim: oneOf(FINS) }),
  retries: RETRIES,
  async run(deps, { ownerId, ofertaId, conviteId, fim }) {
    const found = await deps.db.readAsOwner(ownerId, async (tx) => {
      const read = await readDados(tx, ofertaId, conviteId)
      const newest = await tx.db
        .selectFrom('oferta_link')
        .select('id')
        .where('owner_id', '=', tx.ownerId)
        .where('convite_id', '=', conviteId)
        .where('revogado_em', 'is', null)
        .orderBy('criado_em', 'desc')
        .limit(1)
        .executeTakeFirst()
      return read && { ...read, linkId: newest?.id }
    })
    if (!found) return
    const { to, dados, linkId } = found
    const url = linkId === undefined ? null : addressOf(deps, ownerId, linkId)
    await sendMail(deps, fimMail, { to, data: { ...dados, fim, url } })
  },
})
