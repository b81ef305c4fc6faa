import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { useState } from 'react'
import { PIPES, type Pipe } from '#modules/remessa/pipe.rules.ts'
import { listCartoesRemessas } from '#modules/remessa/remessa-quadro.contract.ts'
import { conferenciaPage } from '#modules/remessa/web/shared/enderecos.ts'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { ListPages } from '#platform/web/record-list/ListPages.tsx'
import { useGoToPage, useQueryState } from '#platform/web/router/navigation.ts'
import { usePaging } from '#platform/web/router/use-paging.ts'
import { abrirConferencia, searchConferencias } from '../conferencia.contract.ts'
import { TIPOS_CONFERENCIA, type TipoConferencia } from '../conferencia.rules.ts'
import styles from './conferencia.module.css'

/** What is counted of remessas that stand in a column. */
const TIPO_DA_COLUNA: Readonly<Partial<Record<Pipe, TipoConferencia>>> = {
  aguardandoRecebimento: 'recebimento',
  noEstoque: 'inventario',
  liberadaParaCarga: 'expedicao',
}

/** Open and past counts; with remessas in the address, a new one of those. */
export default function ConferenciasPage() {
  const [text] = useQueryState('remessas')
  const ids = text.split(',').filter(isGuid)
  return (
    <>
      <PageHeader title="Conferências" subtitle="Receber, expedir e contar volumes pelas etiquetas" />
      {ids.length > 0 && <Nova ids={ids} />}
      <Lista />
    </>
  )
}

function Nova({ ids }: { readonly ids: readonly string[] }) {
  const { http } = usePlatform()
  const go = useGoToPage()
  const query = useCall(listCartoesRemessas, { query: { ids: [...ids] } }, { staleTime: 0 })
  const [asCegas, setCegas] = useState(false)
  const [local, setLocal] = useState('')
  const [error, setError] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const [first] = query.data ?? []
  // What an earlier count of the same remessas left in memory would begin a count of the wrong kind.
  if (!query.isFetchedAfterMount) return <LoadingSkeleton lines={3} label="Carregando as remessas" />
  if (query.isError) return <ReadFailure query={query}>Não foi possível carregar as remessas.</ReadFailure>
  if (!first) return <AlertStrip kind="info" title="As remessas escolhidas não estão mais no quadro." />
  // An expedition is counted once its load is known; until then it stands in stock.
  const tipo =
    first.pipe === 'liberadaParaCarga' && first.cartao.carga === null
      ? 'inventario'
      : TIPO_DA_COLUNA[first.pipe]
  const abrir = async () => {
    if (!tipo) return
    setSending(true)
    setError(undefined)
    try {
      const aberta = await http.call(abrirConferencia, {
        body: {
          tipo,
          unidadeId: first.cartao.unidadeId ?? '',
          remessaIds: [...ids],
          asCegas,
          local: local.trim() || null,
        },
      })
      go(conferenciaPage(aberta.id))
    } catch (failure) {
      setError(failure)
      setSending(false)
    }
  }
  return (
    <section className={styles.tela}>
      <h2>
        {tipo ? `Nova conferência: ${TIPOS_CONFERENCIA[tipo]}` : `Nada a conferir em ${PIPES[first.pipe]}`}
      </h2>
      <p>{(query.data ?? []).map(({ cartao }) => cartao.codigo).join(', ')}</p>
      {error !== undefined && <AlertStrip kind="danger" title={refusalText(error)} />}
      <TextInput
        label="Local"
        placeholder="Doca 03"
        maxLength={40}
        value={local}
        onChange={(event) => setLocal(event.currentTarget.value)}
      />
      <Checkbox
        label="Às cegas: quem conta não vê o que se espera"
        checked={asCegas}
        onChange={(event) => setCegas(event.currentTarget.checked)}
      />
      <WriteButton loading={isSending} disabled={!tipo} onClick={() => void abrir()}>
        Começar a ler
      </WriteButton>
    </section>
  )
}

const SITUACOES = { aberta: 'Aberta', fechada: 'Fechada', descartada: 'Descartada' } as const

function Lista() {
  const go = useGoToPage()
  const paging = usePaging()
  const query = useCall(
    searchConferencias,
    { query: { page: paging.page, qtdItem: paging.pageSize } },
    { staleTime: 0, keepsPrevious: true },
  )
  if (query.isPending) return <LoadingSkeleton lines={6} label="Carregando as conferências" />
  if (!query.data) return <ReadFailure query={query}>Não foi possível carregar as conferências.</ReadFailure>
  const { items, total } = query.data
  if (total === 0) {
    return (
      <EmptyState icon={IconScan} title="Nenhuma conferência">
        Selecione remessas no quadro e escolha Conferir.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.conferencias}>
        {items.map(({ id, tipo, remessas, unidade, situacao, lidos, abertaPor, abertaEm, fusoHorario }) => (
          <li key={id}>
            <span>
              <strong>{`${TIPOS_CONFERENCIA[tipo]} ${remessas.map(({ codigo }) => codigo).join(', ')}`}</strong>
              <small>
                {[
                  unidade.nome,
                  SITUACOES[situacao],
                  lidos === 1 ? '1 lido' : `${lidos} lidos`,
                  abertaPor,
                  formatCardDateTime(abertaEm, fusoHorario),
                ].join(' · ')}
              </small>
            </span>
            <Button variant="default" size="xs" onClick={() => go(conferenciaPage(id))}>
              {situacao === 'aberta' ? 'Continuar' : 'Ver'}
            </Button>
          </li>
        ))}
      </ul>
      <ListPages paging={paging} answer={query.data} />
    </>
  )
}
