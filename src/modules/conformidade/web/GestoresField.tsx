import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { pesquisarUsuarios } from '#modules/usuario/acesso-usuario.contract.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { SearchSelect } from '#platform/web/record/SearchSelect.tsx'
import { useSearchText } from '#platform/web/record/use-search-text.ts'
import type { ConfiguracaoDaConformidade } from '../conformidade.contract.ts'
import { GATE, GATES, PERMISSAO_LABELS, type Permissao } from '../gates.ts'
import styles from './Configuracao.module.css'
import { useMudarGestores } from './conformidade.api.ts'

interface GestoresFieldProps {
  readonly permissao: Permissao
  readonly usuarios: ConfiguracaoDaConformidade['gestores'][number]['usuarios']
}

/** Who holds one of the permissions: added by name, taken away one by one. */
export function GestoresField({ permissao, usuarios }: GestoresFieldProps) {
  const mudar = useMudarGestores()
  const search = useSearchText('')
  // Changed with each choice, so that the field is empty again.
  const [round, setRound] = useState(0)
  const found = useCall(pesquisarUsuarios, { query: { busca: search.asked } }, { keepsPrevious: true })
  const label = PERMISSAO_LABELS[permissao]
  const gates = GATES.filter((gate) => GATE[gate].libera === permissao).map((gate) => GATE[gate].titulo)
  const save = async (ids: readonly string[], said: string) => {
    try {
      await mudar.mutateAsync({ params: { permissao }, body: { usuarios: [...ids] } })
      toast.success(said)
    } catch (error) {
      toast.danger(refusalText(error))
    }
    search.type('')
    setRound(round + 1)
  }
  const ids = usuarios.map(({ id }) => id)
  return (
    <div className={styles.gestores}>
      <SearchSelect
        key={round}
        label={label}
        description={`Libera: ${gates.join(', ')}`}
        placeholder="Nome ou e-mail"
        search={search}
        query={found}
        found={found.data?.filter(({ id }) => !ids.includes(id))}
        optionText={({ name }) => name}
        optionNote={({ email }) => ({ text: email, isObstacle: false })}
        chosen={null}
        nothing="Ninguém encontrado"
        onChange={(one) => one && void save([...ids, one.id], `${one.name} agora é ${label.toLowerCase()}`)}
      />
      <ul className={styles.people} aria-label={label}>
        {usuarios.length === 0 && <li className={styles.none}>Ninguém ainda: estes itens ninguém libera.</li>}
        {usuarios.map(({ id, nome }) => (
          <li key={id}>
            {nome}
            <CloseButton
              size="sm"
              aria-label={`Tirar ${nome} de ${label.toLowerCase()}`}
              onClick={() =>
                void save(
                  ids.filter((other) => other !== id),
                  `${nome} não é mais ${label.toLowerCase()}`,
                )
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
