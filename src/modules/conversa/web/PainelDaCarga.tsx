import { work } from '#modules/carga/carga-access.ts'
import { SITUACAO_LABELS } from '#modules/carga/carga-codes.ts'
import type { Parada } from '#modules/carga/carga-dados.contract.ts'
import { detalhesDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { SITUACAO_LOOK } from '#modules/carga/web/shared/situacao-look.ts'
import { canAccess } from '#platform/shared/access.ts'
import { formatAtTimeOrDay, formatCardDateTime } from '#platform/shared/date.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { FactList } from '#platform/ui/FactList.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Plate } from '#platform/ui/Plate.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import type { ConversaDetalhe } from '../conversa.contract.ts'
import { DocumentosDaCarga, OcorrenciasAbertas, UltimaPosicao } from './CargaNaEstrada.tsx'
import { useCargaDaConversa } from './conversa.api.ts'
import styles from './Mensagens.module.css'

/** The load that the conversation is about, and who has read it. */
export function PainelDaCarga({ conversa }: { readonly conversa: ConversaDetalhe }) {
  const { subject } = useSignedIn()
  const query = useCargaDaConversa(conversa.conversaId)
  const carga = query.data
  if (query.isError && !carga) return <ReadFailure query={query}>A carga não foi lida.</ReadFailure>
  if (!carga) return <LoadingSkeleton lines={8} label="Carregando a carga" />
  const { icon, color } = SITUACAO_LOOK[carga.situacao]
  const { veiculo } = carga
  const isLegivel = canAccess(work, subject)
  const placas = veiculo ? [veiculo.placa, ...veiculo.equipamentos.map(({ placa }) => placa)] : []
  return (
    <section className={styles.painel} aria-label={`Carga ${conversa.cargaCodigo}`}>
      <header className={styles.painelTopo}>
        <strong>{conversa.cargaCodigo}</strong>
        <StatusBadge color={color} icon={icon} label={SITUACAO_LABELS[carga.situacao]} />
        {isLegivel && (
          <DrawerLink className="ev-link" to={detalhesDrawer(carga.id)}>
            Abrir carga
          </DrawerLink>
        )}
      </header>
      <ol className={styles.paradas}>
        {carga.paradas.map((parada) => (
          <li key={parada.id} data-done={parada.dhSaida !== null || undefined}>
            <span>
              <strong>{parada.nome}</strong>
              <small>{[parada.cidade, parada.uf].filter(Boolean).join(', ')}</small>
            </span>
            <Hora parada={parada} />
          </li>
        ))}
      </ol>
      <FactList
        facts={[
          ...(placas.length === 0
            ? []
            : [{ label: 'Placas', value: placas.map((placa) => <Plate key={placa} value={placa} />) }]),
          { label: 'Peso', value: formatWeight(carga.peso) },
          ...(isLegivel ? [{ label: 'Última posição', value: <UltimaPosicao carga={carga} /> }] : []),
          ...(conversa.empresa === null ? [] : [{ label: 'Com', value: conversa.empresa }]),
        ]}
      />
      {isLegivel && <OcorrenciasAbertas carga={carga} />}
      {isLegivel && <DocumentosDaCarga carga={carga} />}
      <h3 className={styles.subtitulo}>Na conversa</h3>
      {conversa.leitores.length === 0 ? (
        <p className={styles.fino}>Ninguém da sua empresa leu ainda.</p>
      ) : (
        <ul className={styles.leitores}>
          {conversa.leitores.map(({ usuarioId, nome, lidaEm }) => (
            <li key={usuarioId ?? nome}>
              {nome}
              {lidaEm && <small>viu {formatAtTimeOrDay(lidaEm, conversa.fusoHorario, new Date())}</small>}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.fino}>
        O motorista pode ver quem abriu o telefone dele: o acesso fica registrado.
      </p>
    </section>
  )
}

/** When the stop was left or reached, else when it is expected: after its window beside the end of that. */
function Hora({ parada }: { readonly parada: Parada }) {
  const { dhSaida, dhChegada, dhPrevista, janelaFim, fusoHorario } = parada
  const isLate =
    (dhSaida ?? dhChegada) === null && dhPrevista !== null && janelaFim !== null && dhPrevista > janelaFim
  return (
    <span className={styles.hora}>
      <span data-late={isLate || undefined}>{timeOf(parada)}</span>
      {isLate && (
        <small>
          <span className="visually-hidden">o prazo era </span>
          <s>{formatCardDateTime(janelaFim, fusoHorario)}</s>
        </small>
      )}
    </span>
  )
}

const timeOf = ({ dhSaida, dhChegada, dhPrevista, janelaInicio, fusoHorario }: Parada): string => {
  const instant = dhSaida ?? dhChegada ?? dhPrevista ?? janelaInicio
  return instant === null ? '–' : formatCardDateTime(instant, fusoHorario)
}
