/** Where a name of one usual word stands in the prose of a log, an event or a message, without quotes around it. */

/** Names of one word, by what bears them. */
export interface ProseNames {
  readonly namespaces: ReadonlySet<string>
  readonly objects: ReadonlySet<string>
}

/** Words of the lines that rules look for (capture-formats.md 9): a line must say the same afterwards. */
const saidByPrograms = new Set(
  `port ports network networks endpoint endpoints policy policies creation cleanup failed failure found not adding new
   service services resource loadbalancer load balancer balancing process command feature gate gates source vip remote
   management interface adapter namespace error fatal panic complete invalid configuration unable create proxier listen
   bind node host pod pods event`.split(/\s+/),
)

const objectKinds =
  'pods?|services?|svc|deployments?|replicasets?|statefulsets?|daemonsets?|jobs?|cronjobs?|containers?|workloads?|' +
  'applications?|apps?|backends?'
const behindObject = new RegExp(String.raw`\b(?:${objectKinds})(?: (?:named|called))? $`, 'i')
const behindNamespace = /\b(?:namespaces?|ns)(?: (?:named|called))? $/i
const wholeWord = /^(?![\w/-]|\.\w)/

const behindWord =
  /\b(?:to|from|reach|reaching|resolve|of|for|by|with|via|at|on|in|into|named|called|against|behind|and) $/i
/** What goes on behind a name and not behind a word that stands for a thing. */
const inFrontOf =
  /^(?:[.,;:!]?\s*$|[.,;:!]?\s*(?:\r?\n|\\[nr])|[.,;!)"](?![\w/])|:(?=\s)|[ ](?:from|to|in|on|at|for|with|via|is|was|has|not|and|or|because|failed|after|before|timed|cannot|does|did)\b)/

const opening = /[([{<'\u0060]$/
const closing = /^[)\]}>'\u0060]/

export function isNameInProse(
  word: string,
  before: string,
  after: string,
  { namespaces, objects }: ProseNames,
): boolean {
  if (saidByPrograms.has(word)) return false
  if (/(?:^|[\s"'=,([])$/.test(before) && /^:\d{2,5}(?!\d)/.test(after)) return true
  if (opening.test(before) && closing.test(after)) return true
  if (objects.has(word) && behindObject.test(before) && wholeWord.test(after)) return true
  if (namespaces.has(word) && behindNamespace.test(before) && wholeWord.test(after)) return true
  return behindWord.test(before) && inFrontOf.test(after)
}
