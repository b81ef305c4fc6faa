import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconAlertTriangle, IconPin, IconPinFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatDistance, formatWeight } from '#platform/shared/quantity.ts'
import { formatShare } from '#platform/ui/capacity.ts'
import type { Viagem } from '../viagem.rules.ts'
import type { ViagemNumerada } from './mapa-plano.ts'
import { duracao, maisCheia, ocupacaoText, periodoDaViagem, viagemText } from './medidas-plano.ts'
import styles from './viagens.module.css'

const ORDENS = {
  custo: 'Custo',
  distanciaM: 'Distância',
  trabalhoS: 'Duração',
  ocupacao: 'Ocupação',
} as const
type Ordem = keyof typeof ORDENS

const medidaOf = (viagem: Viagem, ordem: Ordem) =>
  ordem === 'ocupacao' ? (maisCheia(viagem) ?? 0) : viagem[ordem]

interface ViagensPlanoProps {
  readonly viagens: readonly ViagemNumerada[]
  readonly aberta: string | undefined
  readonly fusoHorario: string
  readonly isDisabled: boolean
  readonly onAbrir: (chave: string | undefined) => void
  readonly onFixar: (viagem: Viagem) => void
}

/** The trips of the plan; the open one shows its stops, and a pinned one is never changed. */
export function ViagensPlano(props: ViagensPlanoProps) {
  const { viagens, aberta, fusoHorario, isDisabled, onAbrir, onFixar } = props
  const [ordem, setOrdem] = useState<Ordem>('custo')
  const fixed = viagens.filter(({ viagem }) => viagem.fixada).length
  const sorted = viagens.toSorted((a, b) => medidaOf(b.viagem, ordem) - medidaOf(a.viagem, ordem))
  return (
    <section aria-labelledby="plano-viagens">
      <header className={styles.listaTopo}>
        <h2 id="plano-viagens">Viagens</h2>
        <span className={styles.conta}>{viagens.length}</span>
        {fixed > 0 && <span className={styles.nota}>{fixed === 1 ? '1 fixada' : `${fixed} fixadas`}</span>}
        <NativeSelect
          size="xs"
          className={styles.ordem}
          aria-label="Ordem das viagens"
          data={Object.entries(ORDENS).map(([value, label]) => ({ value, label }))}
          value={ordem}
          onChange={({ currentTarget }) => setOrdem(currentTarget.value as Ordem)}
        />
      </header>
      {viagens.length === 0 && <p className={styles.vazio}>Nenhuma viagem ainda.</p>}
      <ul className={styles.viagens}>
        {sorted.map(({ viagem, codigo }) => (
          <LinhaViagem
            key={viagem.chave}
            viagem={viagem}
            codigo={codigo}
            isAberta={viagem.chave === aberta}
            fusoHorario={fusoHorario}
            isDisabled={isDisabled}
            onAbrir={() => onAbrir(viagem.chave === aberta ? undefined : viagem.chave)}
            onFixar={() => onFixar(viagem)}
          />
        ))}
      </ul>
    </section>
  )
}

interface LinhaViagemProps {
  readonly viagem: Viagem
  readonly codigo: string
  readonly isAberta: boolean
  readonly fusoHorario: string
  readonly isDisabled: boolean
  readonly onAbrir: () => void
  readonly onFixar: () => void
}

function LinhaViagem(props: LinhaViagemProps) {
  const { viagem, codigo, isAberta, fusoHorario, isDisabled, onAbrir, onFixar } = props
  const { fixada, problema } = viagem
  const cheia = maisCheia(viagem)
  const PinIcon = fixada ? IconPinFilled : IconPin
  return (
    <li className={styles.viagem} data-open={isAberta || undefined}>
      <div className={styles.viagemTopo}>
        <button type="button" className={styles.abrir} aria-expanded={isAberta} onClick={onAbrir}>
          <span className={styles.codigo}>{codigo}</span>
          <span className={styles.quem}>
            <strong>{viagemText(viagem)}</strong>
            <span className={styles.nota}>
              {`${viagem.veiculo} · ${formatDistance(viagem.distanciaM)} · ${duracao(viagem.trabalhoS)}`}
            </span>
          </span>
          <span className={styles.cheio}>
            <strong title="Ocupação: o mais cheio de peso, volume e paletes">
              <span className="visually-hidden">ocupação </span>
              {cheia === null ? '–' : formatShare(cheia)}
            </strong>
            <span className={styles.barra} aria-hidden>
              <span style={{ width: `${Math.min(100, (cheia ?? 0) * 100)}%` }} />
            </span>
          </span>
          <strong className={styles.preco}>{formatReais(viagem.custo)}</strong>
        </button>
        <ActionIcon
          variant={fixada ? 'light' : 'subtle'}
          aria-label={`Fixar viagem ${codigo}`}
          aria-pressed={fixada}
          title={fixada ? 'Fixada: a busca não a muda' : 'Fixar viagem'}
          disabled={isDisabled}
          onClick={onFixar}
        >
          <PinIcon size={16} aria-hidden />
        </ActionIcon>
      </div>
      {problema && (
        <p className={styles.problema}>
          <IconAlertTriangle size={14} stroke={2} aria-hidden />
          {problema}
        </p>
      )}
      {isAberta && <Paradas viagem={viagem} fusoHorario={fusoHorario} />}
    </li>
  )
}

function Paradas({ viagem, fusoHorario }: { readonly viagem: Viagem; readonly fusoHorario: string }) {
  return (
    <div className={styles.paradas}>
      <p className={styles.nota}>
        {`${periodoDaViagem(viagem, fusoHorario)} · ${formatWeight(viagem.pesoKg)} · ${viagem.pedidoIds.length} ${viagem.pedidoIds.length === 1 ? 'pedido' : 'pedidos'} · ${ocupacaoText(viagem)}`}
      </p>
      <ol>
        {viagem.paradas.map(({ nome, localidade, chegada, pedidos }) => (
          <li key={pedidos[0]?.id}>
            <span className={styles.quem}>
              <strong>{nome}</strong>
              <span className={styles.nota}>
                {[localidade, pedidos.map(({ numero }) => numero).join(', ')].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={styles.hora}>{formatCardDateTime(chegada, fusoHorario)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
