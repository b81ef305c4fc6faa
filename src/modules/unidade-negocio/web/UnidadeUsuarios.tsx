import { ActionIcon, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconTrash, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { SITUACOES } from '#modules/usuario/usuario.rules.ts'
import { SEARCH_DEBOUNCE_MS } from '#platform/shared/timing.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useUnchosen } from '#platform/web/record/unchosen.tsx'
import type { Unidade } from '../unidade-negocio.contract.ts'
import type { UnidadeUsuario } from '../unidade-usuarios.contract.ts'
import styles from './UnidadeShares.module.css'
import {
  useColegas,
  useLiberarUnidade,
  useRetirarUnidade,
  useUnidadeUsuarios,
} from './unidade-negocio.api.ts'

/** Who may enter the unit; access is given and taken here as in the register of users (S-259). */
export function UnidadeUsuarios({ unidade }: { readonly unidade: Unidade }) {
  const query = useUnidadeUsuarios(unidade.id)
  return (
    <>
      {unidade.ativo && <AddUsuario unidade={unidade} holders={query.data?.items ?? []} />}
      <Section title="Usuários com acesso">
        {query.isPending && <LoadingSkeleton lines={3} label="Carregando os usuários" />}
        {query.isError && !query.data && (
          <ReadFailure query={query}>Não foi possível carregar os usuários.</ReadFailure>
        )}
        {query.data?.items.length === 0 && (
          <EmptyState icon={IconUsers} title="Nenhum usuário">
            Quem entra em todas as unidades e quem recebe acesso a esta aparece aqui.
          </EmptyState>
        )}
        {query.data && query.data.items.length > 0 && (
          <ul className={styles.list} aria-label="Usuários com acesso">
            {query.data.items.map((usuario) => (
              <UsuarioRow key={usuario.id} unidade={unidade} usuario={usuario} />
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}

interface AddUsuarioProps {
  readonly unidade: Unidade
  readonly holders: readonly UnidadeUsuario[]
}

function AddUsuario({ unidade, holders }: AddUsuarioProps) {
  const [typed, setTyped] = useState('')
  const [paused] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const { problem, inputProps } = useUnchosen({ typed, chosen: '', type: setTyped })
  const query = useColegas(paused)
  const grant = useLiberarUnidade()
  const held = new Set(holders.map(({ id }) => id))
  const found = (query.data ?? []).filter(({ id }) => !held.has(id))
  const add = (usuarioId: string | null) => {
    const usuario = found.find(({ id }) => id === usuarioId)
    setTyped('')
    if (!usuario) return
    grant.mutate(
      { params: { id: unidade.id, usuarioId: usuario.id } },
      {
        onSuccess: () => toast.success(`${usuario.name} entra em ${unidade.descricao}`),
        onError: (error) => toast.danger(refusalText(error)),
      },
    )
  }
  return (
    <Section title="Dar acesso">
      <Select
        label="Usuário"
        placeholder="Digite o nome ou o e-mail"
        {...inputProps}
        error={problem}
        searchable
        disabled={grant.isPending}
        data={found.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
        value={null}
        // The server has already searched, without regard to accents.
        filter={({ options }) => options}
        nothingFoundMessage={nothingFound(paused, query.isFetching, query.error)}
        onChange={add}
      />
    </Section>
  )
}

function nothingFound(typed: string, isFetching: boolean, error: unknown): string {
  if (typed.length < 2) return 'Digite ao menos 2 letras'
  if (isFetching) return 'Procurando…'
  return error ? refusalText(error) : 'Ninguém encontrado, ou já tem acesso'
}

interface UsuarioRowProps {
  readonly unidade: Unidade
  readonly usuario: UnidadeUsuario
}

function UsuarioRow({ unidade, usuario }: UsuarioRowProps) {
  const { id, name, papel, situacao, todasUnidades } = usuario
  const removal = useRetirarUnidade()
  const remove = async () => {
    // The live event may take this row away before the answer comes; a promise outlives the row.
    try {
      await removal.mutateAsync({ params: { id: unidade.id, usuarioId: id } })
      toast.success(`${name} não entra mais em ${unidade.descricao}`)
    } catch (error) {
      toast.danger(refusalText(error))
    }
  }
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.note}>
        {papel}
        {todasUnidades && ' · entra em todas as unidades'}
        {situacao !== 'ativo' && ` · ${SITUACOES[situacao].toLowerCase()}`}
      </span>
      {!todasUnidades && (
        <ActionIcon
          size="sm"
          aria-label={`Retirar o acesso de ${name}`}
          loading={removal.isPending}
          onClick={() => void remove()}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
