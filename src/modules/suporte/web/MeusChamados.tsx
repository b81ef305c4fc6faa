import { IconBell, IconLifebuoy } from '@tabler/icons-react'
import { formatRelative } from '#platform/shared/date.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import type { Chamado } from '../suporte.contract.ts'
import { formatNumero } from '../suporte.rules.ts'
import { SituacaoBadge } from './chamado-look.tsx'
import styles from './Suporte.module.css'
import { chamadoDrawer, useChamados } from './suporte.api.ts'

/** The own tickets, the one that changed last first. */
export function MeusChamados() {
  const query = useChamados()
  const chamados = query.data?.items
  if (!chamados) {
    return query.isError ? (
      <ReadFailure query={query}>Os chamados não foram lidos.</ReadFailure>
    ) : (
      <LoadingSkeleton lines={4} label="Carregando os chamados" />
    )
  }
  return (
    <>
      {chamados.length === 0 ? (
        <EmptyState title="Nenhum chamado" icon={IconLifebuoy}>
          O que você perguntar ao atendimento fica aqui, com as respostas.
        </EmptyState>
      ) : (
        <ul>
          {chamados.map((chamado) => (
            <ChamadoRow key={chamado.id} chamado={chamado} />
          ))}
        </ul>
      )}
      <p className={styles.note}>
        <IconBell size={16} aria-hidden />A resposta chega como notificação e por e-mail. Não é preciso deixar
        esta janela aberta.
      </p>
    </>
  )
}

function ChamadoRow({ chamado }: { readonly chamado: Chamado }) {
  const now = useNow()
  const { id, numero, assunto, situacao, respostasNovas, ultima, atualizadoEm } = chamado
  return (
    <li>
      <DrawerLink
        to={chamadoDrawer(id)}
        className={styles.chamado}
        data-unread={respostasNovas > 0 || undefined}
      >
        <span className={styles.linha}>
          <strong>{formatNumero(numero)}</strong>
          <SituacaoBadge situacao={situacao} />
          <time dateTime={atualizadoEm}>{formatRelative(atualizadoEm, now)}</time>
        </span>
        <span className={styles.assunto}>
          {assunto}
          {respostasNovas > 0 && <span className="visually-hidden">, resposta não lida</span>}
        </span>
        <span className={styles.ultima}>
          {ultima.de === 'atendimento' ? `${ultima.autor}: ${ultima.texto}` : ultima.texto}
        </span>
      </DrawerLink>
    </li>
  )
}
