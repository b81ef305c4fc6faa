/** Tells people what happened to their accounts; no company is signed in yet. */
import type { Tx } from '#platform/server/database/database.ts'
import type { RequestInfo } from '#platform/server/http/route.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { describeSession } from '../describe-session.rules.ts'
import { aparelhoNovo, conviteUsado, senhaAlterada } from '../sessao.notices.ts'
import { isAparelhoNovo } from '../sessao.rules.ts'
import type { Identidade } from './identidade.repository.ts'
import './sessao.tables.ts'

interface Conta {
  readonly usuarioId: string
  readonly ownerId: string
}

/** The account is the record, and its owner did it, as far as anybody knows. */
const ofConta = ({ usuarioId, ownerId }: Conta, agora: Date) => ({
  ownerId,
  id: usuarioId,
  ocasiao: agora.toISOString(),
  atorId: usuarioId,
  unidadeId: null,
  envolvidos: [usuarioId],
})

/** A first password is an invitation that was used: whoever sent it is told. Any other one is told to its owner. */
export async function notifySenha(tx: Tx, identidade: Identidade, agora: Date): Promise<void> {
  const { ownerId, usuarioId, nome, email } = identidade
  if (identidade.senhaHash !== null) {
    tx.notify(senhaAlterada, { ...ofConta(identidade, agora), facts: {} })
    return
  }
  const usuario = await tx.db
    .selectFrom('usuario')
    .select('convidado_por')
    .where('owner_id', '=', ownerId)
    .where('id', '=', usuarioId)
    .executeTakeFirst()
  const envolvidos = [usuario?.convidado_por ?? null]
  tx.notify(conviteUsado, { ...ofConta(identidade, agora), envolvidos, facts: { nome, email } })
}

/** In which zone the person is nobody knows, so the time is Brasília's. */
const TIME_ZONE = 'America/Sao_Paulo'
const MAX_CONHECIDAS = 500

/** Called before the session is written. Those of the last 30 days, which are kept, say what is known. */
export async function notifyAparelho(tx: Tx, conta: Conta, request: RequestInfo, agora: Date): Promise<void> {
  const conhecidas = await tx.db
    .selectFrom('sessao')
    .select(['origem', 'navegador'])
    .distinct()
    .where('usuario_id', '=', conta.usuarioId)
    .limit(MAX_CONHECIDAS)
    .execute()
  const nova = {
    origem: request.isApiClient ? ('api' as const) : ('web' as const),
    navegador: request.userAgent || null,
  }
  if (!isAparelhoNovo(nova, conhecidas)) return
  tx.notify(aparelhoNovo, {
    ...ofConta(conta, agora),
    facts: {
      aparelho: describeSession(nova),
      quando: formatDateTime(agora, TIME_ZONE),
      endereco: request.ip,
    },
  })
}
