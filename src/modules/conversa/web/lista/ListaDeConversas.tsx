import { Button } from '@mantine/core'
import {
  IconArchive,
  IconFile,
  IconMapPin,
  IconMessage2,
  IconMicrophone,
  IconPhoto,
} from '@tabler/icons-react'
import { useState } from 'react'
import { dayAt, formatCardDateTime, formatTime } from '#platform/shared/date.ts'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { initialsOf } from '#platform/ui/initials.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useRested } from '#platform/web/query/use-rested.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import type { Conversa, ConversaCarga, SearchConversas } from '../../conversa.contract.ts'
import { formatNaoLidas, naoLidasText, type TipoMensagem } from '../../conversa.rules.ts'
import { LIST_PAGE, useBuscaDeMensagens, useLista, useTotalNaoLidas } from '../conversa.api.ts'
import { conversaPage } from '../shared/enderecos.ts'
import styles from './Lista.module.css'

type Situacao = NonNullable<SearchConversas['situacao']>

interface ListaDeConversasProps {
  /** The open one. */
  readonly conversaId: string | undefined
}

/** Conversations by load, those with unread messages, those that have ended; searched by driver, load, plate and text. */
export function ListaDeConversas({ conversaId }: ListaDeConversasProps) {
  const [situacao, setSituacao] = useState<Situacao>('todas')
  const [text, setText] = useState('')
  const [take, setTake] = useState(LIST_PAGE)
  const query = useRested(text.trim())
  const lista = useLista({ situacao, ...(query !== '' && { query }) }, take)
  const total = useTotalNaoLidas()
  const items = lista.data?.items ?? []
  return (
    <section className={styles.lista} aria-label="Conversas">
      <header className={styles.topo}>
        <h1 className={styles.titulo}>Mensagens</h1>
        <span className={styles.quantas}>{total === 0 ? 'Tudo lido' : naoLidasText(total)}</span>
      </header>
      <div className={styles.filtros}>
        <SearchField
          label="Pesquisar conversas"
          placeholder="Motorista, carga, placa"
          value={text}
          onChange={setText}
        />
        <ChoiceButtons
          label="Quais conversas"
          isJoined
          chosen={[situacao]}
          onToggle={(next) => {
            setSituacao(next)
            setTake(LIST_PAGE)
          }}
          options={[
            { value: 'todas', label: 'Por carga' },
            { value: 'nao-lidas', label: total === 0 ? 'Não lidas' : `Não lidas ${formatNaoLidas(total)}` },
            { value: 'encerradas', label: 'Encerradas' },
          ]}
        />
      </div>
      <div className={styles.rolagem}>
        {lista.isError && items.length === 0 ? (
          <ReadFailure query={lista}>As conversas não foram lidas.</ReadFailure>
        ) : lista.isPending ? (
          <LoadingSkeleton lines={8} label="Carregando as conversas" />
        ) : items.length === 0 ? (
          <Vazia situacao={situacao} query={query} onClear={() => setText('')} />
        ) : (
          <ul>
            {items.map((grupo) => (
              <Grupo key={grupo.id} grupo={grupo} conversaId={conversaId} />
            ))}
          </ul>
        )}
        {items.length < (lista.data?.total ?? 0) && (
          <Button
            variant="subtle"
            fullWidth
            loading={lista.isFetching}
            onClick={() => setTake(take + LIST_PAGE)}
          >
            Mostrar mais conversas
          </Button>
        )}
        <MensagensAchadas texto={query} />
      </div>
    </section>
  )
}

interface VaziaProps {
  readonly situacao: Situacao
  readonly query: string
  readonly onClear: () => void
}

function Vazia({ situacao, query, onClear }: VaziaProps) {
  if (query !== '') return <NoResultState term={query} onClear={onClear} />
  if (situacao === 'nao-lidas') {
    return <EmptyState title="Nenhuma mensagem sem leitura">Tudo foi lido.</EmptyState>
  }
  return (
    <EmptyState
      icon={IconMessage2}
      title={
        situacao === 'encerradas' ? 'Nenhuma conversa encerrada' : 'Nenhuma conversa. Abra uma pela carga.'
      }
    >
      {situacao === 'encerradas'
        ? 'Conversas encerradas, e as de cargas que terminaram há dois dias, ficam aqui.'
        : 'Nos detalhes de uma carga com motorista, em Conversa, escreva a primeira mensagem.'}
    </EmptyState>
  )
}

function Grupo({
  grupo,
  conversaId,
}: {
  readonly grupo: ConversaCarga
  readonly conversaId: string | undefined
}) {
  return grupo.conversasMotorista.map((conversa) => (
    <li key={conversa.conversaId}>
      <Item conversa={conversa} isOpen={conversa.conversaId === conversaId} />
    </li>
  ))
}

function Item({ conversa, isOpen }: { readonly conversa: Conversa; readonly isOpen: boolean }) {
  const { conversaId, nome, cargaCodigo, destino, naoLidas, ConversaEncerrada } = conversa
  return (
    <PageLink
      to={conversaPage(conversaId)}
      className={styles.item}
      aria-current={isOpen ? 'page' : undefined}
      data-unread={naoLidas > 0 || undefined}
    >
      <span className={styles.avatar} data-initials={initialsOf(nome)} aria-hidden />
      <span className={styles.nome}>{nome}</span>
      <Quando instant={conversa.dhUltimaMensagem} zone={conversa.fusoHorario} />
      <span className={styles.carga}>
        <strong>{cargaCodigo}</strong> {destino}
      </span>
      {ConversaEncerrada && (
        <StatusBadge color="neutro" variant="outline" icon={IconArchive} label="Encerrada" />
      )}
      <span className={styles.ultima}>
        <Resumo conversa={conversa} />
      </span>
      {naoLidas > 0 && (
        <span className={styles.contagem}>
          <span aria-hidden>{formatNaoLidas(naoLidas)}</span>
          <span className="visually-hidden">{naoLidasText(naoLidas)}</span>
        </span>
      )}
    </PageLink>
  )
}

/** The hour of today, else the day. */
function Quando({ instant, zone }: { readonly instant: string; readonly zone: string }) {
  const now = useNow()
  const isToday = dayAt(instant, zone) === dayAt(now, zone)
  return (
    <time className={styles.quando} dateTime={instant}>
      {isToday ? formatTime(instant, zone) : formatCardDateTime(instant, zone).slice(0, 5)}
    </time>
  )
}

const KINDS: Readonly<Partial<Record<TipoMensagem, readonly [typeof IconPhoto, string]>>> = {
  imagem: [IconPhoto, 'Foto'],
  audio: [IconMicrophone, 'Áudio'],
  arquivo: [IconFile, 'Arquivo'],
  posicao: [IconMapPin, 'Posição'],
}

function Resumo({ conversa: { ultimaMensagem } }: { readonly conversa: Conversa }) {
  if (!ultimaMensagem) return 'Sem mensagens'
  const { apagada, tipo, texto, propria, autor, autorNome } = ultimaMensagem
  const [Icon, label] = KINDS[tipo] ?? []
  const who = propria ? 'Você: ' : autor === 'motorista' || autor === 'sistema' ? '' : `${autorNome}: `
  return (
    <>
      {Icon && <Icon size={13} aria-hidden />}
      <span className={styles.ultimaTexto}>
        {who}
        {apagada ? 'Mensagem apagada' : (texto ?? label)}
      </span>
    </>
  )
}

/** What the words were found in, beside the conversations that they name. */
function MensagensAchadas({ texto }: { readonly texto: string }) {
  const { data = [], isSuccess } = useBuscaDeMensagens(texto)
  if (!isSuccess || data.length === 0) return null
  return (
    <section className={styles.achadas} aria-label="Mensagens encontradas">
      <h2>Nas mensagens</h2>
      <ul>
        {data.map((achada) => (
          <li key={achada.id}>
            <PageLink to={conversaPage(achada.conversaId)} className={styles.achada}>
              <span>
                <strong>{achada.cargaCodigo}</strong> {achada.nome}
                <time dateTime={achada.dh}>{formatCardDateTime(achada.dh, achada.fusoHorario)}</time>
              </span>
              <span className={styles.trecho}>
                {achada.autorNome}: {achada.texto}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
