/**
 * A small XML file as a tree, read without trust: no document type and so no entities, no foreign encoding, no
 * endless nesting or attributes.
 */
import { SaxesParser } from 'saxes'
import { AppError } from '../../../../platform/shared/app-error.ts'
import { documentoErrors } from '../../documento.contract.ts'

export interface XmlNode {
  readonly name: string
  /** The namespace; empty without one. */
  readonly uri: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
  text: string
}

const MAX_DEPTH = 60
const MAX_NODES = 200_000
const MAX_ATTRIBUTE = 2_000

const { documento_xml_damaged, documento_xml_unsafe } = documentoErrors

/** The root element. Throws `documento_xml_damaged` or `documento_xml_unsafe`. */
export function readXml(content: Buffer): XmlNode {
  const text = decode(content)
  const parser = new SaxesParser({ xmlns: true })
  const open: XmlNode[] = []
  let root: XmlNode | undefined
  let nodes = 0
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && encoding.toLowerCase() !== 'utf-8') throw new AppError(documento_xml_damaged)
  })
  parser.on('doctype', () => {
    throw new AppError(documento_xml_unsafe)
  })
  parser.on('error', () => {
    throw new AppError(documento_xml_damaged)
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    nodes += 1
    if (open.length >= MAX_DEPTH || nodes > MAX_NODES) throw new AppError(documento_xml_unsafe)
    const node: XmlNode = { name: local, uri, attributes: plain(attributes), children: [], text: '' }
    open.at(-1)?.children.push(node)
    root ??= node
    open.push(node)
  })
  const addText = (part: string) => {
    const node = open.at(-1)
    if (node) node.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  if (!root) throw new AppError(documento_xml_damaged)
  return root
}

/** UTF-8 with or without its mark; bytes that are none are refused, not replaced. */
function decode(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch (error) {
    if (error instanceof TypeError) throw new AppError(documento_xml_damaged)
    throw error
  }
}

function plain(
  attributes: Readonly<Record<string, { readonly local: string; readonly value: string }>>,
): Record<string, string> {
  const entries = Object.values(attributes).map(({ local, value }) => [local, value] as const)
  if (entries.some(([, value]) => value.length > MAX_ATTRIBUTE)) throw new AppError(documento_xml_unsafe)
  return Object.fromEntries(entries)
}

/** The first child of the name. */
export const child = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((one) => one.name === name)

export const children = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((one) => one.name === name) ?? []

/** The text of the element at the path; null when it is absent or empty. */
export function textAt(node: XmlNode | undefined, ...path: readonly string[]): string | null {
  const found = path.reduce<XmlNode | undefined>((at, name) => child(at, name), node)
  return found?.text.trim() || null
}
