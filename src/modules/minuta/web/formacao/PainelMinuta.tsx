import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowsSort,
  IconCheck,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconPlus,
  IconStack2,
} from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { TIPO_FRETE_LABELS } from '#modules/carga/carga-codes.ts'
import { EtiquetasMenu } from '#modules/pedido/web/shared/EtiquetasMenu.tsx'
import { veiculoCalls } from '#modules/veiculo/veiculo.contract.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatDistance, formatDuration, formatVolume, formatWeight } from '#platform/shared/quantity.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { useNewMark } from '#platform/ui/use-new-mark.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { fretePorKm } from '../../efeito.rules.ts'
import { confirmarMinuta, type Minuta } from '../../minuta.contract.ts'
import { capacidadeDe } from '../shared/item-formacao.ts'
import { Capacidades } from './Capacidades.tsx'
import { OutrasMinutas } from './OutrasMinutas.tsx'
import { ParadasMinuta } from './ParadasMinuta.tsx'
import styles from './painel.module.css'
import { PEDIDOS, soltosDe } from './pedidos-arrastados.ts'
import type { Formacao } from './use-formacao.ts'
import type { MinutaAcoes } from './use-minuta-acoes.tsx'

interface PainelMinutaProps {
  readonly formacao: Formacao
  readonly acoes: MinutaAcoes
  readonly onCriar: () => void
  /** Orders were dropped onto a manifest. */
  readonly onSoltar: (minuta: Minuta, ids: readonly string[]) => void
}

/** Tabs beyond these are reached through the cards below. */
const MAX_TABS = 6
/** Two stops after the pick-up have one order that anybody sees. */
const MIN_MELHOR_ORDEM = 3
const ID = 'minutas'

/** The manifest that is worked on, with the others below it. */
export function PainelMinuta({ formacao, acoes, onCriar, onSoltar }: PainelMinutaProps) {
  const { minutas, minuta, setMinuta } = formacao
  const [isAlvo, setAlvo] = useState(false)
  const element = useRef<HTMLElement>(null)
  const mark = useNewMark(minuta?.id, element)
  const open = minutas.filter(({ aberta, id }) => aberta && id !== minuta?.id)
  const tabs = (minuta ? [minuta, ...open] : open)
    .slice(0, MAX_TABS)
    .toSorted((a, b) => a.codigo - b.codigo)
    .map(({ id, codigo }) => ({ value: id, label: `Minuta ${codigo}` }))
  const drop = (event: DragEvent) => {
    setAlvo(false)
    const ids = soltosDe(event)
    if (!ids || !minuta) return
    event.preventDefault()
    onSoltar(minuta, ids)
  }
  return (
    <section
      ref={element}
      {...mark}
      className={styles.painel}
      aria-label="Minutas"
      data-alvo={isAlvo || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(PEDIDOS) || !minuta?.aberta) return
        event.preventDefault()
        setAlvo(true)
      }}
      onDragLeave={(event) => {
        const { relatedTarget } = event
        if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) setAlvo(false)
      }}
      onDrop={drop}
    >
      <div className={styles.abas}>
        {minuta && (
          <TabBar id={ID} label="Minutas abertas" tabs={tabs} value={minuta.id} onChange={setMinuta} />
        )}
        <WritesOnline>
          <ActionIcon aria-label="Nova minuta" onClick={onCriar}>
            <IconPlus size={17} aria-hidden />
          </ActionIcon>
        </WritesOnline>
      </div>
      {minuta ? (
        <TabPanel id={ID} value={minuta.id}>
          <Aberta minuta={minuta} formacao={formacao} acoes={acoes} onSoltar={onSoltar} />
        </TabPanel>
      ) : (
        <EmptyState
          icon={IconStack2}
          title="Nenhuma minuta"
          actions={<WriteButton onClick={onCriar}>Nova minuta</WriteButton>}
        >
          Crie uma minuta e vincule a ela os pedidos que viajam juntos.
        </EmptyState>
      )}
    </section>
  )
}

interface AbertaProps {
  readonly minuta: Minuta
  readonly formacao: Formacao
  readonly acoes: MinutaAcoes
  readonly onSoltar: PainelMinutaProps['onSoltar']
}

function Aberta({ minuta, formacao, acoes, onSoltar }: AbertaProps) {
  const { aberta, exibindo, pedidos } = minuta
  const { efeito, linha } = formacao
  const canConfirm = useCanCall(confirmarMinuta)
  const capacidade = capacidadeDe(minuta)
  const { pesoTotal: pesoKg, cubagemTotal: cubagemM3, paletes } = minuta
  const AbrirIcon = aberta ? IconLock : IconLockOpen
  const VerIcon = exibindo ? IconEyeOff : IconEye
  return (
    <>
      <div className={styles.corpo}>
        <Veiculo minuta={minuta} onTrocar={() => void acoes.trocarVeiculo(minuta)} />
        {capacidade ? (
          <Capacidades
            total={{ pesoKg, cubagemM3, paletes }}
            capacidade={capacidade}
            ocupacao={{
              peso: minuta.ocupacaoPeso,
              cubagem: minuta.ocupacaoCubagem,
              paletes: minuta.ocupacaoPaletes,
            }}
            efeito={
              efeito &&
              linha && { ocupacao: efeito.ocupacao, texto: `Com o pedido ${linha.item.pedido.numero}` }
            }
          />
        ) : (
          <p className={styles.muted}>{medidas({ pesoKg, cubagemM3 })}</p>
        )}
        <Fatos minuta={minuta} onFrete={() => void acoes.informarFrete(minuta)} />
        {pedidos.length > 0 ? (
          <ParadasMinuta
            key={minuta.id}
            minuta={minuta}
            onReordenar={(ids) => acoes.reordenar(minuta, ids)}
            onDesvincular={(ids) => acoes.desvincular(minuta, ids)}
          />
        ) : (
          <p className={styles.vazia}>
            Arraste pedidos para cá, ou escolha um na lista e vincule-o. O primeiro dá o tipo de frete e os
            lugares.
          </p>
        )}
        <div className={styles.acoes}>
          {aberta && pedidos.length >= MIN_MELHOR_ORDEM && (
            <WriteButton
              size="xs"
              variant="default"
              leftSection={<IconArrowsSort size={14} aria-hidden />}
              onClick={() => void acoes.melhorOrdem(minuta)}
            >
              Melhor ordem
            </WriteButton>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<VerIcon size={14} aria-hidden />}
            onClick={() => void acoes.setExibindo(minuta, !exibindo)}
          >
            {exibindo ? 'Ocultar veículo' : 'Mostrar veículo'}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<AbrirIcon size={14} aria-hidden />}
            onClick={() => void acoes.setAberta(minuta, !aberta)}
          >
            {aberta ? 'Fechar minuta' : 'Abrir minuta'}
          </Button>
          {pedidos.length > 0 && (
            <EtiquetasMenu
              pedidos={pedidos}
              onPrint={(formato) => void acoes.imprimirEtiquetas(minuta, formato)}
            />
          )}
        </div>
        <OutrasMinutas
          minutas={formacao.minutas.filter(({ id }) => id !== minuta.id)}
          onVer={formacao.setMinuta}
          onSoltar={onSoltar}
        />
        <p className={styles.valor}>
          <span>Valor dos pedidos</span>
          <strong>{formatReais(minuta.valorTotal)}</strong>
        </p>
      </div>
      <footer className={styles.rodape}>
        <WriteButton
          variant="subtle"
          disabled={!aberta || pedidos.length === 0}
          onClick={() => void acoes.limpar(minuta)}
        >
          Limpar
        </WriteButton>
        <WriteButton variant="subtle" color="vermelho" onClick={() => void acoes.remover(minuta)}>
          Remover
        </WriteButton>
        {canConfirm && (
          <WriteButton
            className={styles.confirmar}
            leftSection={<IconCheck size={15} stroke={2.25} aria-hidden />}
            disabled={pedidos.length === 0}
            onClick={() => void acoes.confirmar(minuta)}
          >
            Confirmar minuta
          </WriteButton>
        )}
      </footer>
    </>
  )
}

const CUBIC_METRES = 7

const medidas = ({ pesoKg, cubagemM3 }: { readonly pesoKg: number; readonly cubagemM3: number }) =>
  `${formatWeight(pesoKg)} · ${formatVolume(cubagemM3, CUBIC_METRES)}`

function Veiculo({ minuta, onTrocar }: { readonly minuta: Minuta; readonly onTrocar: () => void }) {
  const { veiculo, tipoFrete } = minuta
  // Vehicles are read from the fleet, which not everybody may see.
  const canChoose = useCanCall(veiculoCalls.search)
  return (
    <div className={styles.veiculo}>
      <span className={styles.veiculoTexto}>
        <strong>{veiculo ? `${veiculo.nome} · ${formatPlaca(veiculo.placa)}` : 'Sem veículo'}</strong>
        <span className={styles.muted}>
          {[
            veiculo && formatWeight(veiculo.capacidadeKg),
            veiculo && formatVolume(veiculo.volumeM3, CUBIC_METRES),
            tipoFrete !== null && TIPO_FRETE_LABELS[tipoFrete],
            minuta.unidadeNegocio,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {!minuta.aberta && <StatusBadge color="neutro" icon={IconLock} label="Fechada" />}
      </span>
      {canChoose && (
        <Button size="xs" variant="default" onClick={onTrocar}>
          {veiculo ? 'Trocar' : 'Escolher veículo'}
        </Button>
      )}
    </div>
  )
}

function Fatos({ minuta, onFrete }: { readonly minuta: Minuta; readonly onFrete: () => void }) {
  const { distancia, duracao, tabelaFreteValor } = minuta
  const porKm =
    minuta.fretePorKm ?? (tabelaFreteValor === null ? undefined : fretePorKm(tabelaFreteValor, distancia))
  return (
    <dl className={styles.fatos}>
      <div>
        <dt>Distância</dt>
        <dd>{distancia === null ? '–' : formatDistance(distancia)}</dd>
      </div>
      <div>
        <dt>Duração</dt>
        <dd>{duracao === null ? '–' : formatDuration(duracao)}</dd>
      </div>
      <div>
        <dt>{porKm === undefined ? 'Frete' : `Frete, ${formatReais(porKm)}/km`}</dt>
        <dd>
          <button type="button" className={styles.frete} onClick={onFrete}>
            {tabelaFreteValor === null ? 'Informar' : formatReais(tabelaFreteValor)}
            <span className="visually-hidden"> frete da minuta</span>
          </button>
        </dd>
      </div>
    </dl>
  )
}
