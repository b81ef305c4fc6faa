import { Button } from '@mantine/core'
import { useState } from 'react'
import { searchRemessas } from '#modules/remessa/remessa.contract.ts'
import { remessaDrawer } from '#modules/remessa/web/shared/enderecos.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { SearchSelect } from '#platform/web/record/SearchSelect.tsx'
import { useSearchText } from '#platform/web/record/use-search-text.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import {
  type Conteiner,
  desovarConteiner,
  estufarConteiner,
  listRemessasDoConteiner,
} from '../conteiner.contract.ts'
import { isAcessivel } from '../conteiner.rules.ts'
import { useChangedConteineres } from './conteiner.api.ts'
import styles from './conteiner.module.css'

/** What is in a container; while its doors may be open, remessas are put in and taken out. */
export function RemessasDentro({ conteiner }: { readonly conteiner: Conteiner }) {
  const { id, ativo, estado } = conteiner
  const { http } = usePlatform()
  const changed = useChangedConteineres()
  const query = useCall(listRemessasDoConteiner, { params: { id } }, { staleTime: 0, keepsPrevious: true })
  const [error, setError] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const canChange = ativo && isAcessivel(estado)
  const run = async (call: typeof estufarConteiner | typeof desovarConteiner, remessaIds: string[]) => {
    setSending(true)
    setError(undefined)
    try {
      await http.call(call, { params: { id }, body: { remessaIds } })
      await changed()
    } catch (failure) {
      setError(failure)
    } finally {
      setSending(false)
    }
  }
  const dentro = query.data ?? []
  return (
    <div className={styles.form}>
      {error !== undefined && <AlertStrip kind="danger" title={refusalText(error)} />}
      {!canChange && ativo && <p>O conteúdo muda com o contêiner aberto ou recebido.</p>}
      {canChange && (
        <WritesOnline>
          <EscolherRemessa onChoose={(remessaId) => void run(estufarConteiner, [remessaId])} />
        </WritesOnline>
      )}
      {query.isPending && <LoadingSkeleton lines={3} label="Carregando as remessas" />}
      {query.isError && <ReadFailure query={query}>Não foi possível carregar as remessas.</ReadFailure>}
      {query.data?.length === 0 && <p>Nenhuma remessa no contêiner.</p>}
      <ul className={styles.dentro}>
        {dentro.map(({ id: remessaId, codigo, descricao, pesoKg }) => (
          <li key={remessaId}>
            <DrawerLink className="ev-link" to={remessaDrawer(remessaId)}>
              {codigo}
            </DrawerLink>
            <span>{descricao}</span>
            <span>{formatWeight(pesoKg)}</span>
            {canChange && (
              <WritesOnline>
                <Button
                  size="xs"
                  variant="subtle"
                  disabled={isSending}
                  aria-label={`Retirar ${codigo}`}
                  onClick={() => void run(desovarConteiner, [remessaId])}
                >
                  Retirar
                </Button>
              </WritesOnline>
            )}
          </li>
        ))}
      </ul>
      {canChange && dentro.length > 1 && (
        <WritesOnline>
          <Button
            size="xs"
            variant="default"
            loading={isSending}
            onClick={() =>
              void run(
                desovarConteiner,
                dentro.map((one) => one.id),
              )
            }
          >
            {`Retirar as ${dentro.length} remessas`}
          </Button>
        </WritesOnline>
      )}
    </div>
  )
}

/** An open remessa by its code, parties or invoice. */
function EscolherRemessa({ onChoose }: { readonly onChoose: (remessaId: string) => void }) {
  const search = useSearchText('')
  const query = useCall(
    searchRemessas,
    { body: { query: search.asked, situacao: [1, 2], qtdItem: 20 } },
    { enabled: search.isWanted, keepsPrevious: true },
  )
  return (
    <SearchSelect
      label="Pôr remessa"
      placeholder="Código, remetente, destino ou NF"
      search={search}
      query={query}
      found={query.data?.items}
      optionText={({ codigo, remetente, destinatario, pesoBruto }) =>
        [codigo, remetente?.nome, destinatario?.nome, formatWeight(pesoBruto)].filter(Boolean).join(' · ')
      }
      chosen={null}
      nothing="Nenhuma remessa aberta"
      onChange={(found) => {
        if (found) onChoose(found.id)
      }}
    />
  )
}
