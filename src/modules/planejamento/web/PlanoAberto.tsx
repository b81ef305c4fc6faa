import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowLeft } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { FORMACAO } from '#modules/minuta/web/shared/formacao.api.ts'
import { Mapa } from '#modules/minuta/web/shared/Mapa.tsx'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { TabBar } from '#platform/ui/TabBar.tsx'
import { BREAKPOINTS } from '#platform/ui/tokens.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import type { Planejamento } from '../planejamento.contract.ts'
import { isEmAndamento, isEncerrado } from '../planejamento.rules.ts'
import { FaixaBusca } from './FaixaBusca.tsx'
import { FontesDoPlano } from './FontesDoPlano.tsx'
import { ForaDoPlano } from './ForaDoPlano.tsx'
import { conteudoDe, focoDe, type ViagemNumerada } from './mapa-plano.ts'
import { comparadoText } from './medidas-plano.ts'
import styles from './planejamento.module.css'
import { RestricoesDoPlano } from './RestricoesDoPlano.tsx'
import { RodapePlano } from './RodapePlano.tsx'
import { MONTAR, type PlanoAcoes, usePlanoAcoes, usePlanoQuery } from './use-plano.ts'
import { ViagensPlano } from './ViagensPlano.tsx'

/** One plan: while it is searched, afterwards, and when it came to its end. */
export function PlanoAberto({ id }: { readonly id: string }) {
  const query = usePlanoQuery(id)
  const goToPage = useGoToPage()
  if (query.data) return <Plano plano={query.data} />
  if (query.isError) {
    return (
      <ErrorState
        title="O plano não foi encontrado"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
        secondary={
          <Button variant="default" onClick={() => goToPage(MONTAR)}>
            Novo plano
          </Button>
        }
      >
        {refusalText(query.error)}
      </ErrorState>
    )
  }
  return <LoadingSkeleton lines={9} label="Carregando o plano" />
}

const VISTAS = [
  { value: 'viagens', label: 'Viagens' },
  { value: 'mapa', label: 'Mapa' },
  { value: 'restricoes', label: 'Restrições' },
] as const
type Vista = (typeof VISTAS)[number]['value']
const ID = 'plano'

function Plano({ plano }: { readonly plano: Planejamento }) {
  const acoes = usePlanoAcoes(plano)
  const goToPage = useGoToPage()
  const [vista, setVista] = useState<Vista>('viagens')
  const isWide = useMediaQuery(`(min-width: ${BREAKPOINTS.md})`, undefined, {
    getInitialValueInEffect: false,
  })
  const restricoes = useRef<HTMLElement>(null)
  const isOver = isEncerrado(plano.situacao)
  const shows = (one: Vista) => isWide || vista === one
  const toRestricoes = () => {
    setVista('restricoes')
    // The panel may be hidden until then.
    requestAnimationFrame(() => restricoes.current?.querySelector<HTMLElement>('input')?.focus())
  }
  const zone = plano.fusoHorario
  return (
    <>
      <PageHeader
        title="Montar minutas"
        subtitle={[
          `${plano.pedidos} ${plano.pedidos === 1 ? 'pedido' : 'pedidos'}`,
          formatWeight(plano.pesoTotal),
          plano.unidadeNegocio,
          plano.saida && `saída ${formatCardDateTime(plano.saida, zone)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <span className={styles.comparado}>{comparadoText(plano)}</span>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
              onClick={() => goToPage(FORMACAO)}
            >
              Voltar à formação
            </Button>
          </>
        }
      />
      <FaixaBusca plano={plano} />
      <Avisos plano={plano} acoes={acoes} />
      {!isWide && (
        <TabBar
          id={ID}
          label="O que mostrar"
          tabs={VISTAS.map((one) => ({
            ...one,
            ...(one.value === 'viagens' && { count: plano.plano?.viagens.length ?? 0 }),
          }))}
          value={vista}
          onChange={setVista}
        />
      )}
      <div
        className={styles.tela}
        data-uma={isWide ? undefined : ''}
        {...(!isWide && { role: 'tabpanel', id: `${ID}-panel`, 'aria-labelledby': `${ID}-tab-${vista}` })}
      >
        {shows('restricoes') && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard, also when no field can be changed any more.
          <aside ref={restricoes} className={styles.restricoes} aria-label="Restrições" tabIndex={0}>
            <RestricoesDoPlano plano={plano} acoes={acoes} isDisabled={isOver || acoes.isBusy} />
          </aside>
        )}
        <Viagens plano={plano} acoes={acoes} isOver={isOver} shows={shows} onRestricoes={toRestricoes} />
      </div>
    </>
  )
}

function Avisos({ plano, acoes }: { readonly plano: Planejamento; readonly acoes: PlanoAcoes }) {
  const { situacao, minutasCriadas } = plano
  if (situacao === 'interrompido') {
    return (
      <AlertStrip kind="info" title="A busca foi interrompida">
        O melhor plano até ali está aqui: aplique-o, ou procure mais.
      </AlertStrip>
    )
  }
  if (situacao === 'falhou') {
    return (
      <AlertStrip kind="danger" title="A busca falhou">
        Confira as restrições e procure de novo.
      </AlertStrip>
    )
  }
  if (situacao === 'aplicado') {
    return (
      <AlertStrip
        kind="info"
        title="Plano aplicado"
        action={
          <WriteButton
            size="xs"
            variant="default"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            disabled={acoes.isBusy}
            onClick={() => void acoes.desfazer()}
          >
            Desfazer
          </WriteButton>
        }
      >
        {minutasCriadas.length === 1 ? '1 minuta criada.' : `${minutasCriadas.length} minutas criadas.`}
      </AlertStrip>
    )
  }
  return <FontesDoPlano plano={plano} />
}

interface ViagensProps {
  readonly plano: Planejamento
  readonly acoes: PlanoAcoes
  readonly isOver: boolean
  readonly shows: (vista: Vista) => boolean
  readonly onRestricoes: () => void
}

/** Map and lists look at the same trip. */
function Viagens({ plano, acoes, isOver, shows, onRestricoes }: ViagensProps) {
  const [chosen, setChosen] = useState<string>()
  const { plano: best, restricoes, fusoHorario } = plano
  const viagens = useMemo(
    () => (best?.viagens ?? []).map((viagem, index): ViagemNumerada => ({ viagem, codigo: `V${index + 1}` })),
    [best],
  )
  const aberta = viagens.some(({ viagem }) => viagem.chave === chosen) ? chosen : undefined
  const conteudo = useMemo(
    () => conteudoDe(viagens, aberta, restricoes.retornaOrigem),
    [viagens, aberta, restricoes.retornaOrigem],
  )
  return (
    <>
      {shows('mapa') && (
        <section className={styles.mapa} aria-label="Mapa das viagens">
          <Mapa
            label="Mapa das viagens do plano"
            conteudo={conteudo}
            foco={focoDe(viagens, aberta)}
            fitKey={`${aberta ?? ''} ${viagens.length > 0}`}
            onLugar={(id) => setChosen(id.split(' ')[0])}
          />
        </section>
      )}
      {shows('viagens') && (
        <section className={styles.lado} aria-label="Viagens e pedidos fora do plano">
          <div className={styles.listas}>
            {best || !isEmAndamento(plano.situacao) ? (
              <>
                <ViagensPlano
                  viagens={viagens}
                  aberta={aberta}
                  fusoHorario={fusoHorario}
                  isDisabled={isOver || acoes.isBusy}
                  onAbrir={setChosen}
                  onFixar={(viagem) => void acoes.fixar(viagem)}
                />
                <ForaDoPlano
                  fora={best?.fora ?? []}
                  unidadeId={plano.unidadeNegocioId}
                  onRestricoes={onRestricoes}
                />
              </>
            ) : (
              <LoadingSkeleton lines={7} label="Procurando o primeiro plano" />
            )}
          </div>
          {!isOver && <RodapePlano plano={plano} acoes={acoes} />}
        </section>
      )}
    </>
  )
}
