import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBolt,
  IconCalendarDown,
  IconCalendarUp,
  IconCash,
  IconCheck,
  IconClockCheck,
  IconId,
  IconRepeat,
  IconRuler2,
  IconScale,
  IconShield,
  IconSquareCheck,
  IconStar,
  IconSteeringWheel,
  IconTrophy,
  IconTruck,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { initialsOf } from '#platform/ui/initials.ts'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import type { Oferta } from '../../oferta.contract.ts'
import * as celula from './celulas.tsx'
import styles from './propostas.module.css'
import type { Avisos, MarcaDaProposta, Proposta } from './propostas.ts'

interface TabelaProps {
  readonly oferta: Oferta
  readonly propostas: readonly Proposta[]
  readonly avisos: Avisos
  readonly atual: string | undefined
  /** Whose counter-offer is being written. */
  readonly contra: string | undefined
  readonly onAtual: (id: string) => void
  readonly onAceitar: (proposta: Proposta) => void
  readonly onContra: (proposta: Proposta) => void
  readonly onRecusar: (proposta: Proposta) => void
}

interface Fila {
  readonly label: string
  readonly icon: TablerIcon
  readonly of: (proposta: Proposta) => ReactNode
}

const filasOf = (oferta: Oferta, avisos: Avisos): readonly Fila[] => {
  const [only] = oferta.cargas.length === 1 ? oferta.cargas : []
  return [
    { label: 'Valor do frete', icon: IconCash, of: (one) => <celula.Valor oferta={oferta} proposta={one} /> },
    ...(only
      ? [
          {
            label: 'Piso',
            icon: IconScale,
            of: (one: Proposta) => <celula.Piso carga={only} proposta={one} />,
          },
          {
            label: 'Por km',
            icon: IconRuler2,
            of: (one: Proposta) => celula.porKmDe(one, only.distanciaKm),
          },
          {
            label: 'Coleta',
            icon: IconCalendarUp,
            of: (one: Proposta) => celula.momento(one.ultima.dhColeta, only.fusoColeta),
          },
          {
            label: 'Entrega',
            icon: IconCalendarDown,
            of: (one: Proposta) => <celula.Entrega carga={only} proposta={one} />,
          },
        ]
      : []),
    { label: 'Veículo', icon: IconTruck, of: celula.veiculo },
    { label: 'Placa', icon: IconId, of: celula.placas },
    { label: 'Motorista', icon: IconSteeringWheel, of: celula.motorista },
    { label: 'No prazo', icon: IconClockCheck, of: (one) => <celula.NoPrazo proposta={one} /> },
    { label: 'Seguros', icon: IconShield, of: (one) => <celula.Seguros proposta={one} avisos={avisos} /> },
    { label: 'Nota', icon: IconStar, of: celula.nota },
    { label: 'Rodada', icon: IconRepeat, of: (one) => celula.rodada(one, oferta) },
  ]
}

const MARCAS: Readonly<
  Record<MarcaDaProposta, { readonly icon?: TablerIcon; readonly cor?: string; readonly texto: string }>
> = {
  'menor-valor': { icon: IconTrophy, cor: 'verde', texto: 'Menor valor' },
  'entrega-mais-cedo': { icon: IconBolt, cor: 'azul', texto: 'Entrega mais cedo' },
  atencao: { icon: IconAlertTriangle, cor: 'laranja', texto: 'ponto de atenção' },
  'nota-parcial': { texto: 'nota parcial' },
}

/** One column for each proposal; the head of a column takes the keyboard. */
export function TabelaDePropostas(props: TabelaProps) {
  const { oferta, propostas, avisos, atual, onAtual, onAceitar } = props
  const entrada = propostas.some(({ convite }) => convite.id === atual) ? atual : propostas[0]?.convite.id
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
    <section className={styles.rola} tabIndex={0} aria-label="Propostas lado a lado">
      <table className={styles.tabela}>
        <thead>
          <tr>
            <td />
            {propostas.map((proposta) => (
              <th
                key={proposta.convite.id}
                scope="col"
                data-coluna={proposta.convite.id}
                data-atual={proposta.convite.id === atual || undefined}
                tabIndex={proposta.convite.id === entrada ? 0 : -1}
                onFocus={() => onAtual(proposta.convite.id)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.target !== event.currentTarget || !proposta.decide)
                    return
                  event.preventDefault()
                  onAceitar(proposta)
                }}
              >
                <Cabeca proposta={proposta} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filasOf(oferta, avisos).map(({ label, icon: Icon, of }) => (
            <tr key={label}>
              <th scope="row">
                <Icon size={15} aria-hidden />
                {label}
              </th>
              {propostas.map((proposta) => (
                <td key={proposta.convite.id} data-atual={proposta.convite.id === atual || undefined}>
                  {of(proposta)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">
              <IconSquareCheck size={15} aria-hidden />
              Decisão
            </th>
            {propostas.map((proposta) => (
              <td key={proposta.convite.id} data-atual={proposta.convite.id === atual || undefined}>
                <Decisao {...props} proposta={proposta} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function Cabeca({ proposta: { convite, marcas, pontos } }: { readonly proposta: Proposta }) {
  return (
    <span className={styles.cabeca}>
      <span className={styles.iniciais} aria-hidden>
        {initialsOf(convite.nome)}
      </span>
      <span className={styles.nomeEMarcas}>
        <strong>{convite.nome}</strong>
        {marcas.map((marca) => {
          const { icon: Icon, cor, texto } = MARCAS[marca]
          return (
            <span
              key={marca}
              className={styles.marca}
              data-cor={cor}
              title={marca === 'atencao' ? pontos.join(', ') : undefined}
            >
              {Icon && <Icon size={13} aria-hidden />}
              {marca === 'atencao'
                ? `${pontos.length} ${pontos.length === 1 ? texto : 'pontos de atenção'}`
                : texto}
            </span>
          )
        })}
      </span>
    </span>
  )
}

interface DecisaoProps extends Pick<TabelaProps, 'contra' | 'onAceitar' | 'onContra' | 'onRecusar'> {
  readonly proposta: Proposta
}

function Decisao({ proposta, contra, onAceitar, onContra, onRecusar }: DecisaoProps) {
  const { convite, decide, podeContrapropor } = proposta
  if (!decide) return <span className={styles.mudo}>{celula.espera(proposta)}</span>
  return (
    <span className={styles.decisao}>
      <WritesOnline>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCheck size={14} aria-hidden />}
          aria-label={`Aceitar a proposta de ${convite.nome}`}
          onClick={() => onAceitar(proposta)}
        >
          Aceitar
        </Button>
        {podeContrapropor && (
          <Button
            size="xs"
            variant={contra === convite.id ? 'light' : 'default'}
            aria-label={`Contraproposta a ${convite.nome}`}
            aria-expanded={contra === convite.id}
            onClick={() => onContra(proposta)}
          >
            Contraproposta
          </Button>
        )}
        <Button
          size="xs"
          variant="subtle"
          aria-label={`Recusar a proposta de ${convite.nome}`}
          onClick={() => onRecusar(proposta)}
        >
          <IconX size={15} aria-hidden />
        </Button>
      </WritesOnline>
    </span>
  )
}
