import { Button } from '@mantine/core'
import { IconCopy, IconLayoutDashboard, IconLayoutOff, IconPencil } from '@tabler/icons-react'
import { isGuid } from '#platform/shared/guid.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useGoToPage, useQueryState, useRouteParams } from '#platform/web/router/navigation.ts'
import type { Painel } from '../../painel.contract.ts'
import { ItemNaTela } from '../ItemNaTela.tsx'
import { usePainel } from '../painel.api.ts'
import styles from '../painel.module.css'
import { keysOf, NOVO, valuesOf } from '../painel-form.ts'
import { NOVO_PAINEL_PAGE, PAINEIS_PAGE, painelPage } from '../shared/enderecos.ts'
import { useCanChangePainel } from '../use-can-change.ts'
import { Arrumar } from './Arrumar.tsx'

/** A panel as it stands, or while it is arranged; a new one begins empty, or as the copy of another. */
export default function PainelPage() {
  const { id } = useRouteParams()
  const [copiaDe] = useQueryState('copia')
  const query = usePainel(id ?? copiaDe)
  if (id === undefined && copiaDe === '') return <Arrumar painel={undefined} inicio={NOVO} rascunho="novo" />
  if (query.data && id === undefined) return <Copia de={query.data} />
  if (query.data) return <PainelNaTela key={query.data.id} painel={query.data} />
  const isGone = !isGuid(id ?? copiaDe) || isMissing(query.error)
  return (
    <>
      <PageHeader title="Painel" />
      {isGone && (
        <StateMessage
          icon={IconLayoutOff}
          title="Este painel não existe"
          actions={
            <PageLink className="ev-link" to={PAINEIS_PAGE}>
              Ver os painéis
            </PageLink>
          }
        >
          Ele foi excluído, ou quem o fez deixou de compartilhá-lo com a equipe.
        </StateMessage>
      )}
      {!isGone && query.isError && <ReadFailure query={query}>Não foi possível abrir o painel.</ReadFailure>}
      {!isGone && !query.isError && <LoadingSkeleton lines={8} label="Abrindo o painel" />}
    </>
  )
}

function Copia({ de }: { readonly de: Painel }) {
  const inicio = { ...valuesOf(de), nome: `${de.nome}, cópia`, compartilhado: false }
  return <Arrumar painel={undefined} inicio={inicio} rascunho={`copia-${de.id}`} />
}

function PainelNaTela({ painel }: { readonly painel: Painel }) {
  const goToPage = useGoToPage()
  const [arrumar, setArrumar] = useQueryState('arrumar')
  const canChange = useCanChangePainel()(painel)
  const { id, nome, dono, meu, compartilhado, itens } = painel
  if (arrumar === '1' && canChange) return <Arrumar painel={painel} inicio={valuesOf(painel)} rascunho={id} />
  const keys = keysOf(itens)
  return (
    <>
      <PageHeader
        title={nome}
        subtitle={meu ? (compartilhado ? 'seu, da equipe' : 'só seu') : `da equipe, de ${dono}`}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => goToPage(`${NOVO_PAINEL_PAGE}?copia=${id}`)}
            >
              Fazer uma cópia
            </Button>
            {canChange && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => goToPage(`${painelPage(id)}?arrumar=1`)}
              >
                Arrumar
              </Button>
            )}
          </>
        }
      />
      {itens.length === 0 ? (
        <EmptyState
          icon={IconLayoutDashboard}
          title="Painel vazio"
          actions={canChange && <Button onClick={() => setArrumar('1')}>Arrumar</Button>}
        >
          Os números, gráficos e tabelas que forem postos nele aparecem aqui.
        </EmptyState>
      ) : (
        <ul className={styles.grade} aria-label={`Itens de ${nome}`}>
          {itens.map((item, index) => (
            <li key={keys[index]} className={styles.item} data-colunas={item.posicao.colunas}>
              <ItemNaTela {...item} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
