import { Anchor, Button } from '@mantine/core'
import { IconAddressBook, IconPlus, IconStar } from '@tabler/icons-react'
import { formatTelefone } from '#platform/shared/telefone.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import type { Contato } from '../contato.contract.ts'
import { contatoScreens, PLACE, useContatosDaEmpresa } from './contato.api.ts'
import styles from './EmpresaContatos.module.css'

/** The contacts of one company, in its drawer; each opens in its own. */
export function EmpresaContatos({ empresaId }: { readonly empresaId: string }) {
  const openDrawer = useOpenDrawer()
  const query = useContatosDaEmpresa(empresaId)
  const create = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => openDrawer(`${PLACE}/new?empresa=${empresaId}`)}
    >
      Novo contato
    </Button>
  )
  if (query.isPending) return <LoadingSkeleton lines={3} label="Carregando os contatos" />
  if (query.isError) {
    return <ReadFailure query={query}>Não foi possível carregar os contatos.</ReadFailure>
  }
  if (query.data.items.length === 0) {
    return (
      <EmptyState icon={IconAddressBook} title="Nenhum contato" actions={create}>
        As pessoas com quem se fala nesta empresa aparecem aqui.
      </EmptyState>
    )
  }
  return (
    <Section title="Contatos">
      <ul className={styles.list}>
        {query.data.items.map((contato) => (
          <ContatoRow key={contato.id} contato={contato} />
        ))}
      </ul>
      {create}
    </Section>
  )
}

function ContatoRow({ contato }: { readonly contato: Contato }) {
  const { id, nome, ocupacao, telefones, email, principal, ativo } = contato
  const facts = [ocupacao, ...telefones.map(formatTelefone), email, ativo ? null : 'Desativado']
  return (
    <li className={styles.row}>
      <Anchor component={DrawerLink} to={contatoScreens.drawerOf(id)} className={styles.name}>
        {nome}
      </Anchor>{' '}
      {principal && <StatusBadge color="petroleo" icon={IconStar} label="Principal" variant="outline" />}
      <span className={styles.note}>{facts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}
